import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { publicId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { WORLD_CONTACT_KEYS } from './client.ts';
import type { KnownContact } from './contact-of.ts';
import { lookUpContact, serveVendor } from './contact-vendor.ts';

const text = z.string().default('');
const Asked = z.object({ first_name: text, last_name: text, company: text, profile: text, required: text });
const refusal = (status: number, type: string, message: string) => ({
  status,
  body: { status, error: { type, message } },
});
const MINUTE_MS = 60_000;

/** Person Enrichment of People Data Labs: charged for a match, and there is none without what is required of it. */
export function servePeopleDataLabs(app: FastifyInstance, network: SyntheticNetwork): void {
  serveVendor(
    app,
    network,
    {
      name: 'people_data_labs',
      prefix: '/vendors/peopledatalabs/v5',
      isOurs: ({ headers, query }) =>
        (headers['x-api-key'] ?? (query as { api_key?: string }).api_key) === WORLD_CONTACT_KEYS.people_data_labs,
      refusals: {
        wrong_key: () => refusal(401, 'authentication_error', 'Request contained a missing or invalid key'),
        no_credits: () => refusal(402, 'payment_required', 'You have hit your account maximum for person enrichment'),
        too_many: (now) => ({
          ...refusal(429, 'rate_limit_error', 'An error occurred due to requests hitting the API too quickly'),
          headers: { 'x-ratelimit-reset': new Date(now.getTime() + MINUTE_MS).toISOString() },
        }),
        unavailable: () => refusal(503, 'api_error', 'The server encountered an unexpected condition'),
      },
    },
    (api) =>
      api.get('/person/enrich', async (request, reply) => {
        const { first_name, last_name, company, profile, required } = Asked.parse(request.query);
        if (!profile && !(first_name && last_name && company))
          return reply
            .code(400)
            .send(refusal(400, 'invalid_request_error', 'Request contained no combination of fields to match by').body);
        const found = await lookUpContact(
          network,
          'people_data_labs',
          { firstName: first_name, lastName: last_name, companyName: company, companyDomain: company, link: profile },
          (known) => hasRequired(known, required),
        );
        if (!found)
          return reply.code(404).send(refusal(404, 'not_found', 'No records were found matching your request').body);
        return reply
          .headers({ 'x-call-credits-spent': '1', 'x-call-credits-type': 'enrich' })
          .send({ status: 200, likelihood: profile ? 10 : 8, data: recordOf(found) });
      }),
  );
}

const FIELDS: Record<string, (known: KnownContact) => boolean> = {
  work_email: ({ work }) => work !== null,
  personal_emails: ({ personal }) => personal !== null,
  emails: ({ work, personal }) => work !== null || personal !== null,
  mobile_phone: ({ phone }) => phone !== null,
  phone_numbers: ({ phone }) => phone !== null,
};

/** Names of fields with AND, OR and brackets between them; nothing where nothing is required. */
function hasRequired(known: KnownContact, required: string): boolean {
  const terms = required.match(/\(|\)|\w+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let is = both();
    while (terms[at] === 'OR') {
      at++;
      is = both() || is;
    }
    return is;
  };
  const both = (): boolean => {
    let is = one();
    while (terms[at] === 'AND') {
      at++;
      is = one() && is;
    }
    return is;
  };
  const one = (): boolean => {
    const term = terms[at++] ?? '';
    if (term !== '(') return FIELDS[term]?.(known) ?? false;
    const is = either();
    at++;
    return is;
  };
  return terms.length === 0 || either();
}

function recordOf({ who, work, personal, phone }: KnownContact) {
  const { firstName, lastName, title, company, place } = who;
  const typed = (address: string | null, type: string) => (address ? [{ address, type }] : []);
  return {
    id: `${publicId(who)}_0000`,
    full_name: `${firstName} ${lastName}`.toLowerCase(),
    first_name: firstName.toLowerCase(),
    last_name: lastName.toLowerCase(),
    linkedin_url: `linkedin.com/in/${publicId(who)}`,
    work_email: work,
    personal_emails: personal ? [personal] : [],
    emails: [...typed(work, 'current_professional'), ...typed(personal, 'personal')],
    mobile_phone: phone,
    phone_numbers: phone ? [phone] : [],
    job_title: title.toLowerCase(),
    job_company_name: company.name.toLowerCase(),
    job_company_website: company.domain,
    location_locality: place.city.toLowerCase(),
  };
}
