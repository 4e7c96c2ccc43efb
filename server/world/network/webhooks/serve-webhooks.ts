import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cursorOf, ListParameters, readCursor } from '../cursor.ts';
import { GatewayError } from '../gateway-error.ts';
import { gatewayId } from '../ids.ts';
import type { SyntheticNetwork } from '../store.ts';
import { SOURCES } from './notify-subscribers.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const Header = z.object({ key: z.string().regex(/^[A-Za-z0-9-]+$/), value: z.string() });
const Registration = z.object({
  source: z.enum(SOURCES),
  request_url: z.url({ protocol: /^https?$/ }),
  name: z.string().optional(),
  format: z.enum(['json']).optional(),
  account_ids: z.array(z.string()).default([]),
  enabled: z.boolean().default(true),
  headers: z.array(Header).default([]),
  /** Only these of the source's; all of them where none are named. */
  events: z.array(z.string()).optional(),
});

interface Webhook {
  id: string;
  source: string;
  request_url: string;
  name: string | null;
  headers: z.output<typeof Header>[];
  account_ids: string[];
  enabled: boolean;
  events: string[] | null;
}

/** Who is told what happens. */
export function serveWebhooks(app: FastifyInstance, network: SyntheticNetwork, productUrl?: string): void {
  app.post('/webhooks', async (request, reply) => {
    const body = Registration.parse(request.body);
    // its key is no secret: only the product, or a test on this machine, is told anything
    const { hostname } = new URL(body.request_url);
    if (!LOOPBACK.has(hostname) && hostname !== (productUrl && new URL(productUrl).hostname))
      throw new GatewayError('invalid_parameters', 'request_url: the synthetic network tells only the product.');
    const id = gatewayId();
    await network.all(
      `insert into world.webhooks (id, source, request_url, name, headers, account_ids, enabled, created_at, events)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        body.source,
        body.request_url,
        body.name ?? null,
        JSON.stringify(body.headers),
        JSON.stringify(body.account_ids),
        body.enabled,
        network.now(),
        body.events ? JSON.stringify(body.events) : null,
      ],
    );
    return reply.code(201).send({ object: 'WebhookCreated', webhook_id: id });
  });
  app.get('/webhooks', async (request) => {
    const { limit, cursor } = ListParameters.parse(request.query);
    const [after] = cursor ? readCursor(cursor, z.tuple([z.string()])) : [''];
    const rows = await network.all<Webhook>(
      `select id, source, request_url, name, headers, account_ids, enabled, events from world.webhooks
       where id > $1 order by id limit $2`,
      [after, limit + 1],
    );
    const items = rows.slice(0, limit);
    return {
      object: 'WebhookList',
      items: items.map(describe),
      cursor: rows.length > limit ? cursorOf(items.at(-1)?.id ?? '') : null,
    };
  });
  app.delete('/webhooks/:id', async (request) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const gone = await network.all('delete from world.webhooks where id = $1 returning id', [id]);
    if (gone.length === 0) throw new GatewayError('resource_not_found', 'There is no such webhook.');
    return { object: 'WebhookDeleted' };
  });
}

const describe = ({ name, account_ids, events, ...webhook }: Webhook) => ({
  object: 'Webhook',
  type: 'AUTO',
  ...webhook,
  ...(name !== null && { name }),
  ...(events && { events }),
  format: 'json',
  account_ids: account_ids.map((id) => ({ id, type: 'LINKEDIN' })),
  data: [],
});
