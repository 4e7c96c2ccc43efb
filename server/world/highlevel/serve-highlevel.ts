import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { escaped } from '../escaped.ts';
import { page } from '../identity/page.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { worldHighLevel } from './client.ts';
import { LOCATIONS, newGrant, takeGrant } from './grants.ts';
import { type AskedContact, changeContact, putContact, twinOf } from './put-contact.ts';

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z.string().max(4_000).default(''),
});
const Chosen = Asked.extend({ location: z.string() });
const Granted = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  user_type: z.string().optional(),
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: z.string().default(''),
  refresh_token: z.string().default(''),
  redirect_uri: z.string().optional(),
});
const text = z.string().max(500).nullish();
const Contact: z.ZodType<AskedContact> = z.object({
  locationId: z.string(),
  firstName: text,
  lastName: text,
  name: text,
  email: z.email().nullish(),
  phone: text,
  companyName: text,
  website: text,
  city: text,
  country: text,
  tags: z.array(z.string()).optional(),
});
const CALLBACK = '/api/integrations/contact-book/callback';
const [CODE_SECONDS, ACCESS_SECONDS, REFRESH_SECONDS] = [60, 86_399, 365 * 86_400];
/** Requests of one location within ten seconds. */
const [BURST, WINDOW_MS] = [100, 10_000];

/** HighLevel as far as people are handed over to it: choosing a location, tokens, contacts. */
export function serveHighLevel(app: FastifyInstance, network: SyntheticNetwork): void {
  const isKnown = ({ client_id, redirect_uri }: z.output<typeof Asked>) =>
    client_id === worldHighLevel('').clientId && redirect_uri === `${network.productUrl ?? ''}${CALLBACK}`;

  app.register(
    async (market) => {
      readForms(market);
      market.get('/chooselocation', async (request, reply) => {
        const asked = Asked.parse(request.query);
        if (!isKnown(asked)) return refuse(reply, 400, 'Invalid client or redirect uri');
        const kept = Object.entries(asked).map(
          ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
        );
        const choices = LOCATIONS.map(
          ({ id, name }) => `<button name="location" value="${id}">${escaped(name)}</button>`,
        );
        return reply.type('text/html; charset=utf-8').send(
          page(
            'Choose a location',
            `<h1>HighLevel of the synthetic world</h1><p>An application wants to put contacts into one of your locations. Which one?</p>
<form method="post">${kept.join('')}${choices.join('')}<button name="location" value="none">Cancel</button></form>`,
          ),
        );
      });
      market.post('/chooselocation', async (request, reply) => {
        const asked = Chosen.parse(request.body);
        if (!isKnown(asked)) return refuse(reply, 400, 'Invalid client or redirect uri');
        const back = new URL(asked.redirect_uri);
        back.searchParams.set('state', asked.state);
        const location = LOCATIONS.find(({ id }) => id === asked.location);
        if (location)
          back.searchParams.set('code', await newGrant(network, 'code', location.id, CODE_SECONDS, asked.redirect_uri));
        else back.searchParams.set('error', 'access_denied');
        return reply.redirect(back.href, 303);
      });
    },
    { prefix: '/highlevel/marketplace/oauth' },
  );

  app.register(
    async (api) => {
      readForms(api);
      const asked = new Map<string, number[]>();
      api.post('/oauth/token', async (request, reply) => {
        const given = Granted.parse(request.body);
        const { clientId, clientSecret } = worldHighLevel('');
        if (given.client_id !== clientId || given.client_secret !== clientSecret)
          return refuse(reply, 401, 'Invalid client credentials');
        const isCode = given.grant_type === 'authorization_code';
        const row = await takeGrant(network, isCode ? 'code' : 'refresh', isCode ? given.code : given.refresh_token);
        if (!row || (isCode && row.redirect_uri !== given.redirect_uri))
          return reply.code(400).send({ error: 'invalid_grant', error_description: 'This grant is not valid' });
        return {
          access_token: await newGrant(network, 'access', row.location_id, ACCESS_SECONDS),
          token_type: 'Bearer',
          expires_in: ACCESS_SECONDS,
          refresh_token: await newGrant(network, 'refresh', row.location_id, REFRESH_SECONDS),
          scope: 'contacts.readonly contacts.write locations.readonly',
          userType: 'Location',
          locationId: row.location_id,
          companyId: 'demo-company',
          userId: 'demo-user',
        };
      });
      api.get('/locations/:id', async (request, reply) => {
        const { id } = z.object({ id: z.string() }).parse(request.params);
        const location = LOCATIONS.find((one) => one.id === id);
        if ((await locationOf(request)) !== id || !location) return refuse(reply, 401, 'Invalid JWT');
        return { location: { id, name: location.name, companyId: 'demo-company' } };
      });
      api.post('/contacts/upsert', async (request, reply) => {
        if (request.headers.version !== '2021-07-28') return refuse(reply, 401, 'version header was not found.');
        const location = await locationOf(request);
        if (!location) return refuse(reply, 401, 'Invalid JWT');
        if (Math.random() < network.settings.fail_share) return refuse(reply, 503, 'HighLevel was told to fail');
        const now = Date.now();
        const lately = (asked.get(location) ?? []).filter((at) => at > now - WINDOW_MS);
        asked.set(location, [...lately, now]);
        if (lately.length >= BURST)
          return reply.code(429).header('retry-after', '2').send({ statusCode: 429, message: 'Too Many Requests' });
        const read = Contact.safeParse(request.body);
        if (!read.success)
          return reply.code(422).send({
            statusCode: 422,
            message: read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
            error: 'Unprocessable Entity',
          });
        if (read.data.locationId !== location)
          return refuse(reply, 403, 'The token does not have access to this location.');
        if (!read.data.email && !read.data.phone && !read.data.name)
          return refuse(reply, 400, 'Contact without email, phone and name');
        return putContact(network, read.data);
      });

      api.put('/contacts/:id', async (request, reply) => {
        const { id } = z.object({ id: z.string() }).parse(request.params);
        const location = await locationOf(request);
        if (!location) return refuse(reply, 401, 'Invalid JWT');
        const read = Contact.safeParse({ ...(request.body as object), locationId: location });
        if (!read.success) return refuse(reply, 422, 'Unprocessable Entity');
        const twin = await twinOf(network, id, read.data);
        if (twin)
          return reply.code(400).send({
            statusCode: 400,
            message: 'This location does not allow duplicated contacts.',
            meta: { contactId: twin.id, matchingField: twin.email === read.data.email ? 'email' : 'phone' },
          });
        const contact = await changeContact(network, id, read.data);
        return contact ? { succeded: true, contact } : refuse(reply, 400, `Contact not found for id ${id}`);
      });

      const locationOf = async (request: FastifyRequest): Promise<string | null> => {
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
        const row = await network.first<{ location_id: string }>(
          `select location_id from world.highlevel_grants where token = $1 and kind = 'access' and expires_at > $2`,
          [token, network.now()],
        );
        return row?.location_id ?? null;
      };
    },
    { prefix: '/highlevel/services' },
  );
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ statusCode: status, message });
