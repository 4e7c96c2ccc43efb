import * as z from 'zod';
import type { EnrichedKind } from '../../../contract/enrichment/schemas.ts';
import type { Clock } from '../../core/clock/clock.ts';
import { askVendor, busyUntil, type ContactVendor, readAs, unknown, type VendorAnswer } from './contact-request.ts';
import type { ContactAnswer, EnrichmentProvider, FoundContact } from './port.ts';

/** A field that the plan does not include is told as whether there is one. */
const held = <T extends z.ZodType>(value: T) => value.or(z.boolean()).nullish();
const Matched = z.object({
  data: z.object({
    work_email: held(z.string()),
    personal_emails: held(z.array(z.string())),
    emails: held(z.array(z.object({ address: z.string().nullish(), type: z.string().nullish() }))),
    mobile_phone: held(z.string()),
    phone_numbers: held(z.array(z.string())),
  }),
});
const Refused = z.object({ error: z.object({ message: z.string().nullish() }) });

/** What a match has to have for us: without it there is none, and it is not charged. */
const REQUIRED: Record<EnrichedKind, string> = {
  email: '(work_email OR personal_emails OR emails)',
  phone: '(mobile_phone OR phone_numbers)',
};
/** How sure it has to be of ten that it is the same person. */
const LIKELIHOOD = 6;

/** Person Enrichment of People Data Labs (`GET /v5/person/enrich`). */
export function peopleDataLabs(vendor: ContactVendor, clock: Clock): EnrichmentProvider {
  return {
    name: 'people_data_labs',
    title: 'People Data Labs',
    kinds: ['email', 'phone'],
    notAsked: [],
    price: vendor.price,
    find: ({ firstName, lastName, companyName, companyDomain, link }, kinds) => {
      const query = new URLSearchParams({
        ...(firstName && { first_name: firstName }),
        ...(lastName && { last_name: lastName }),
        ...((companyDomain || companyName) && { company: companyDomain || companyName }),
        ...(link && { profile: link }),
        min_likelihood: String(LIKELIHOOD),
        required: kinds.map((kind) => REQUIRED[kind]).join(' OR '),
      });
      const headers = { 'x-api-key': vendor.apiKey };
      return askVendor(vendor, { path: '/v5/person/enrich', query, headers }, (answer) => read(answer, clock));
    },
  };
}

function read(answer: VendorAnswer, clock: Clock): ContactAnswer {
  const { status, body } = answer;
  const told = Refused.safeParse(body).data?.error;
  const detail = told?.message ?? `it answered ${status}`;
  switch (status) {
    case 200:
      return readAs(Matched, body, ({ data }) => {
        const contacts = contactsOf(data);
        return contacts.length > 0 ? { kind: 'found', contacts } : { kind: 'nothing' };
      });
    case 400:
    case 404:
    case 422:
      return told ? { kind: 'nothing' } : unknown(detail);
    case 401:
    case 403:
      return { kind: 'refused', why: 'key', detail };
    case 402:
      return { kind: 'refused', why: 'credits', detail };
    case 429:
      return busyUntil(answer, clock, 'x-ratelimit-reset');
    default:
      return unknown(detail);
  }
}

/** The current work address before others, a mobile number before others; each once. */
function contactsOf(data: z.output<typeof Matched>['data']): FoundContact[] {
  const text = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : []);
  const listed = <T>(value: readonly T[] | boolean | null | undefined): readonly T[] =>
    Array.isArray(value) ? (value as readonly T[]) : [];
  const email = (value: string, type: string): FoundContact => ({ kind: 'email', value, type });
  const found: FoundContact[] = [
    ...text(data.work_email).map((value) => email(value, 'work')),
    ...listed(data.emails).flatMap(({ address, type }) =>
      text(address).map((value) => email(value, type === 'personal' ? 'personal' : 'work')),
    ),
    ...listed(data.personal_emails).map((value) => email(value, 'personal')),
    ...text(data.mobile_phone).map((value): FoundContact => ({ kind: 'phone', value, type: 'mobile' })),
    ...listed(data.phone_numbers).map((value): FoundContact => ({ kind: 'phone', value, type: 'other' })),
  ];
  return [...new Map(found.toReversed().map((one) => [`${one.kind} ${one.value}`, one])).values()].toReversed();
}
