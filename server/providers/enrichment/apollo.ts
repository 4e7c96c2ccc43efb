import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import { askVendor, busyUntil, type ContactVendor, readAs, unknown, type VendorAnswer } from './contact-request.ts';
import type { ContactAnswer, EnrichmentProvider, FoundContact } from './port.ts';

const Matched = z.object({
  person: z
    .object({
      email: z.string().nullish(),
      email_status: z.string().nullish(),
      personal_emails: z.array(z.string()).nullish(),
    })
    .nullable(),
});
const Refused = z.object({ error: z.string().nullish(), message: z.string().nullish() });

/** A stand-in for an address that the plan may not see. */
const LOCKED = /^email_not_unlocked@/;

/**
 * People Enrichment of Apollo (`POST /api/v1/people/match`). Its numbers come later, to an address on the internet that
 * it has to be told: it is asked for addresses alone.
 */
export function apollo(vendor: ContactVendor, clock: Clock): EnrichmentProvider {
  return {
    name: 'apollo',
    title: 'Apollo',
    kinds: ['email'],
    notAsked: [{ kind: 'phone', why: 'comes_later' }],
    price: vendor.price,
    find: ({ firstName, lastName, companyName, companyDomain, link }) => {
      const query = new URLSearchParams({
        ...(firstName && { first_name: firstName }),
        ...(lastName && { last_name: lastName }),
        ...(companyName && { organization_name: companyName }),
        ...(companyDomain && { domain: companyDomain }),
        ...(link && { linkedin_url: link }),
        reveal_personal_emails: 'true',
      });
      const headers = { 'x-api-key': vendor.apiKey, 'cache-control': 'no-cache' };
      return askVendor(vendor, { method: 'POST', path: '/api/v1/people/match', query, headers }, (answer) =>
        read(answer, clock),
      );
    },
  };
}

function read(answer: VendorAnswer, clock: Clock): ContactAnswer {
  const { status, body } = answer;
  const told = Refused.safeParse(body).data;
  const detail = told?.error ?? told?.message ?? `it answered ${status}`;
  switch (status) {
    case 200:
      return readAs(Matched, body, ({ person }) => {
        const contacts = contactsOf(person);
        return contacts.length > 0 ? { kind: 'found', contacts } : { kind: 'nothing' };
      });
    case 404:
    case 400:
      return { kind: 'nothing' };
    // also that nothing is left of the plan
    case 422:
      return /credit/i.test(detail) ? { kind: 'refused', why: 'credits', detail } : { kind: 'nothing' };
    case 402:
      return { kind: 'refused', why: 'credits', detail };
    case 401:
    case 403:
      return { kind: 'refused', why: 'key', detail };
    case 429:
      return busyUntil(answer, clock);
    default:
      return unknown(detail);
  }
}

/** An address that Apollo itself holds for unreachable is none. */
function contactsOf(person: z.output<typeof Matched>['person']): FoundContact[] {
  const isGood = person?.email && !LOCKED.test(person.email) && person.email_status !== 'unavailable';
  return [
    ...(isGood ? [{ kind: 'email' as const, value: person.email as string, type: 'work' }] : []),
    ...(person?.personal_emails ?? []).map((value) => ({ kind: 'email' as const, value, type: 'personal' })),
  ];
}
