import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { publicId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { WORLD_CONTACT_KEYS } from './client.ts';
import { lookUpContact, serveVendor } from './contact-vendor.ts';

const text = z.string().default('');
const Asked = z.object({
  first_name: text,
  last_name: text,
  organization_name: text,
  domain: text,
  linkedin_url: text,
  reveal_personal_emails: z.enum(['true', 'false']).default('false'),
});

/** Apollo, as far as People Enrichment goes: it takes its parameters in the address, although it is a POST. */
export function serveApollo(app: FastifyInstance, network: SyntheticNetwork): void {
  serveVendor(
    app,
    network,
    {
      name: 'apollo',
      prefix: '/vendors/apollo/api/v1',
      isOurs: ({ headers }) => headers['x-api-key'] === WORLD_CONTACT_KEYS.apollo,
      refusals: {
        wrong_key: () => ({
          status: 401,
          body: { error: 'Invalid access credentials.', error_code: 'INVALID_API_KEY' },
        }),
        no_credits: () => ({
          status: 422,
          body: {
            error: 'You have insufficient credits. Please upgrade your plan.',
            error_code: 'INSUFFICIENT_CREDITS',
          },
        }),
        too_many: () => ({
          status: 429,
          headers: { 'retry-after': '60' },
          body: { message: 'The maximum number of api calls allowed for api/v1/people/match is 200 times per minute.' },
        }),
        unavailable: () => ({ status: 503, body: { error: 'Service unavailable' } }),
      },
    },
    (api) =>
      api.post('/people/match', async (request) => {
        const asked = Asked.parse(request.query);
        const withPersonal = asked.reveal_personal_emails === 'true';
        const found = await lookUpContact(
          network,
          'apollo',
          {
            firstName: asked.first_name,
            lastName: asked.last_name,
            companyName: asked.organization_name,
            companyDomain: asked.domain,
            link: asked.linkedin_url,
          },
          ({ work, personal }) => work !== null || (withPersonal && personal !== null),
        );
        if (!found) return { person: null };
        const { who, work, personal } = found;
        return {
          person: {
            id: publicId(who),
            first_name: who.firstName,
            last_name: who.lastName,
            name: `${who.firstName} ${who.lastName}`,
            linkedin_url: `http://www.linkedin.com/in/${publicId(who)}`,
            title: who.title,
            email: work,
            email_status: work ? 'verified' : 'unavailable',
            headline: who.headline,
            city: who.place.city,
            personal_emails: withPersonal && personal ? [personal] : [],
            organization: { name: who.company.name, primary_domain: who.company.domain },
          },
        };
      }),
  );
}
