import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import { askVendor, busyUntil, type ContactVendor, readAs, unknown, type VendorAnswer } from './contact-request.ts';
import type { ContactAnswer, EnrichmentProvider } from './port.ts';

const Found = z.object({ data: z.object({ email: z.string().nullish() }) });
const Refused = z.object({ errors: z.array(z.object({ id: z.string(), details: z.string().nullish() })).min(1) });

/** Hunter's Email Finder (`GET /v2/email-finder`): by name and domain or company, or by a page at the network. */
export function hunter(vendor: ContactVendor, clock: Clock): EnrichmentProvider {
  return {
    name: 'hunter',
    title: 'Hunter',
    kinds: ['email'],
    notAsked: [{ kind: 'phone', why: 'has_none' }],
    price: vendor.price,
    find: ({ firstName, lastName, companyName, companyDomain, link }) => {
      const handle = /\/in\/([^/?#]+)/.exec(link ?? '')?.[1];
      const query = new URLSearchParams({
        ...(companyDomain ? { domain: companyDomain } : companyName && { company: companyName }),
        ...(firstName && { first_name: firstName }),
        ...(lastName && { last_name: lastName }),
        ...(handle && { linkedin_handle: decodeURIComponent(handle) }),
      });
      const headers = { authorization: `Bearer ${vendor.apiKey}` };
      return askVendor(vendor, { path: '/v2/email-finder', query, headers }, (answer) => read(answer, clock));
    },
  };
}

function read(answer: VendorAnswer, clock: Clock): ContactAnswer {
  const { status, body } = answer;
  const told = Refused.safeParse(body).data?.errors[0];
  const detail = told?.details ?? told?.id ?? `it answered ${status}`;
  switch (status) {
    case 200:
      return readAs(Found, body, ({ data: { email } }) =>
        email ? { kind: 'found', contacts: [{ kind: 'email', value: email, type: 'work' }] } : { kind: 'nothing' },
      );
    // too little was said to look for somebody, which no other try changes; or they asked Hunter to be left alone
    case 400:
    case 404:
    case 422:
    case 451:
      return told ? { kind: 'nothing' } : unknown(detail);
    case 401:
      return { kind: 'refused', why: 'key', detail };
    // so many a second and a minute
    case 403:
      return busyUntil(answer, clock);
    // what the plan has of a month
    case 402:
    case 429:
      return { kind: 'refused', why: 'credits', detail };
    default:
      return unknown(detail);
  }
}
