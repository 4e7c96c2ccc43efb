import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { isProducts } from '../vendors/vendor-hooks.ts';
import { serveCalendlyAuth } from './serve-calendly-auth.ts';
import { type BookingRow, eventOf, inviteeOf } from './book.ts';
import { type CalendarHost, calendlyOrigin, eventTypesOf, slugOf, uriOf } from './users.ts';

const Listed = z.object({
  user: z.string(),
  active: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100).default(20),
  page_token: z.coerce.number().int().min(0).default(0),
});
const Scheduled = Listed.extend({ min_start_time: z.iso.datetime() });
const Subscribed = z.object({
  url: z.url(),
  events: z.array(z.enum(['invitee.created', 'invitee.canceled'])).min(1),
  organization: z.string(),
  user: z.string(),
  scope: z.literal('user'),
  signing_key: z.string().min(1),
});

/** Calendly as far as event types and bookings are read and bookings are told: its API v2 and its OAuth. */
export function serveCalendly(app: FastifyInstance, network: SyntheticNetwork): void {
  app.register(
    async (auth) => {
      readForms(auth);
      serveCalendlyAuth(auth, network);
    },
    { prefix: '/calendly/auth/oauth' },
  );
  app.register(
    async (api) => {
      const users = new WeakMap<FastifyRequest, CalendarHost>();
      api.addHook('onRequest', async (request, reply) => {
        if (Math.random() < network.settings.fail_share) return refuse(reply, 503, 'Calendly was told to fail');
        const user = await userOf(network, request);
        if (!user) return refuse(reply, 401, 'The access token is invalid');
        users.set(request, user);
        return undefined;
      });
      const asker = (request: FastifyRequest): CalendarHost => users.get(request)!;

      api.get('/users/me', (request) => {
        const { id, email, name } = asker(request);
        return {
          resource: {
            uri: uriOf(network, 'users', id),
            name,
            email,
            slug: slugOf(name),
            avatar_url: null,
            scheduling_url: `${calendlyOrigin(network)}/${id}`,
            timezone: 'Europe/Berlin',
            current_organization: uriOf(network, 'organizations', id),
          },
        };
      });
      api.get('/event_types', (request, reply) => {
        const user = asker(request);
        const { user: wanted, count, page_token: from } = Listed.parse(request.query);
        if (wanted !== uriOf(network, 'users', user.id)) return refuse(reply, 403, 'Permission Denied');
        const all = eventTypesOf(user);
        const next = from + count < all.length ? String(from + count) : null;
        return {
          collection: all.slice(from, from + count).map(({ id, name, minutes }) => ({
            uri: uriOf(network, 'event_types', id),
            name,
            active: true,
            duration: minutes,
            slug: slugOf(name),
            kind: 'solo',
            type: 'StandardEventType',
            scheduling_url: `${calendlyOrigin(network)}/${user.id}/${slugOf(name)}`,
          })),
          pagination: { count: Math.min(count, all.length - from), next_page: null, next_page_token: next },
        };
      });
      api.get('/scheduled_events', async (request, reply) => {
        const user = asker(request);
        const { user: wanted, count, page_token: from, min_start_time: earliest } = Scheduled.parse(request.query);
        if (wanted !== uriOf(network, 'users', user.id)) return refuse(reply, 403, 'Permission Denied');
        const rows = await network.all<BookingRow>(
          `select * from world.calendly_bookings where user_id = $1 and start_at >= $2 order by start_at, id
            offset $3 limit $4`,
          [user.id, earliest, from, count + 1],
        );
        const next = rows.length > count ? String(from + count) : null;
        return {
          collection: rows.slice(0, count).map((row) => eventOf(network, row)),
          pagination: { count: Math.min(count, rows.length), next_page: null, next_page_token: next },
        };
      });
      api.get('/scheduled_events/:id/invitees', async (request, reply) => {
        const { id } = z.object({ id: z.string() }).parse(request.params);
        const row = await network.first<BookingRow>(
          'select * from world.calendly_bookings where id = $1 and user_id = $2',
          [id, asker(request).id],
        );
        if (!row) return refuse(reply, 404, 'The server could not find the requested resource');
        return {
          collection: [inviteeOf(network, row)],
          pagination: { count: 1, next_page: null, next_page_token: null },
        };
      });
      api.post('/webhook_subscriptions', async (request, reply) => {
        const user = asker(request);
        const { url, user: wanted, signing_key: key } = Subscribed.parse(request.body);
        if (wanted !== uriOf(network, 'users', user.id)) return refuse(reply, 403, 'Permission Denied');
        if (user.email.includes('+free')) return refuse(reply, 403, 'Please upgrade your Calendly account to Standard');
        if (!isProducts(url, network.productUrl)) return refuse(reply, 400, 'The supplied url is not valid');
        const id = gatewayId();
        const made = await network.first<{ id: string }>(
          `insert into world.calendly_hooks (id, user_id, url, key) values ($1, $2, $3, $4)
            on conflict (user_id, url) do nothing returning id`,
          [id, user.id, url, key],
        );
        if (!made) return refuse(reply, 409, 'Hook with this url already exists');
        return reply.code(201).send({
          resource: {
            uri: uriOf(network, 'webhook_subscriptions', id),
            callback_url: url,
            state: 'active',
            scope: 'user',
          },
        });
      });
      api.delete('/webhook_subscriptions/:id', async (request, reply) => {
        const { id } = z.object({ id: z.string() }).parse(request.params);
        const gone = await network.first(
          'delete from world.calendly_hooks where id = $1 and user_id = $2 returning id',
          [id, asker(request).id],
        );
        return gone ? reply.code(204).send() : refuse(reply, 404, 'The server could not find the requested resource');
      });
    },
    { prefix: '/calendly/api' },
  );
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

const userOf = (network: SyntheticNetwork, request: FastifyRequest) =>
  network.first<CalendarHost>(
    `select u.id, u.email, u.name from world.calendly_grants g join world.calendly_users u on u.id = g.user_id
      where g.kind = 'access' and g.token = $1 and g.expires_at > $2`,
    [/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', network.now()],
  );

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ title: message, message });
