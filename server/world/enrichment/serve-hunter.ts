import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { publicId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { takesEveryName } from '../mail/serve-exchange.ts';
import { WORLD_CONTACT_KEYS } from './client.ts';
import { lookUpContact, serveVendor } from './contact-vendor.ts';

const text = z.string().default('');
const Asked = z.object({ domain: text, company: text, first_name: text, last_name: text, linkedin_handle: text });
const refusal = (status: number, id: string, details: string) => ({
  status,
  body: { errors: [{ id, code: status, details }] },
});

/** Hunter, as far as the Email Finder goes. */
export function serveHunter(app: FastifyInstance, network: SyntheticNetwork): void {
  serveVendor(
    app,
    network,
    {
      name: 'hunter',
      prefix: '/vendors/hunter/v2',
      isOurs: ({ headers, query }) =>
        [headers.authorization?.replace(/^Bearer /, ''), headers['x-api-key'], (query as { api_key?: string }).api_key]
          .flatMap((key) => key ?? [])
          .includes(WORLD_CONTACT_KEYS.hunter),
      refusals: {
        wrong_key: () => refusal(401, 'authentication_failed', 'No user found for the API key supplied'),
        no_credits: () =>
          refusal(429, 'usage_exceeded', "You've exceeded the usage of your plan. Upgrade it to go on."),
        too_many: () => refusal(403, 'too_many_requests', 'You have reached the rate limit.'),
        unavailable: () => refusal(503, 'service_unavailable', 'Something went wrong on our end.'),
      },
    },
    (api) =>
      api.get('/email-finder', async (request, reply) => {
        const asked = Asked.parse(request.query);
        const { domain, company, first_name, last_name, linkedin_handle } = asked;
        if (!linkedin_handle && !domain && !company)
          return reply.code(400).send(refusal(400, 'wrong_params', 'You are missing the domain parameter').body);
        if (!linkedin_handle && !(first_name && last_name))
          return reply.code(400).send(refusal(400, 'wrong_params', 'You are missing the name parameters').body);
        const found = await lookUpContact(
          network,
          'hunter',
          {
            firstName: first_name,
            lastName: last_name,
            companyName: company,
            companyDomain: domain,
            link: linkedin_handle,
          },
          ({ work }) => work !== null,
        );
        const meta = { params: { ...asked, full_name: null, max_duration: null } };
        if (!found?.work)
          return { data: { first_name, last_name, email: null, score: null, domain, sources: [] }, meta };
        const { who, work } = found;
        const at = work.slice(work.indexOf('@') + 1);
        const isAny = takesEveryName(network.seed, at);
        return {
          data: {
            first_name: who.firstName,
            last_name: who.lastName,
            email: work,
            score: isAny ? 82 : 97,
            domain: at,
            accept_all: isAny,
            position: who.title,
            twitter: null,
            linkedin_url: `https://www.linkedin.com/in/${publicId(who)}`,
            phone_number: null,
            company: who.company.name,
            sources: [],
            verification: { date: network.now().toISOString().slice(0, 10), status: isAny ? 'accept_all' : 'valid' },
          },
          meta,
        };
      }),
  );
}
