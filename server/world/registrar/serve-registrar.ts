import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { WORLD_REGISTRAR_ACCOUNT, WORLD_REGISTRAR_TOKEN } from './client.ts';
import { cloudflareAnswer, cloudflareRefusal } from './cloudflare-answers.ts';
import { namesLike, offerOf, takesMs } from './registry.ts';
import { serveZones } from './serve-zones.ts';

const Name = z.object({ name: z.string().toLowerCase() });
const YEAR_MS = 365 * 86_400_000;
/** A renewal is made so long before a name ends. */
const RENEWED_BEFORE_MS = 30 * 86_400_000;

interface Row {
  name: string;
  years: number;
  asked_at: Date;
  done_at: Date;
  failure: string | null;
  expires_at: Date;
  auto_renew: boolean;
  is_locked: boolean;
  is_held: boolean;
}

/** Cloudflare Registrar as far as names are bought by it, with the zones that it keeps for them. */
export function serveRegistrar(app: FastifyInstance, network: SyntheticNetwork): void {
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        const isKnown = request.headers.authorization === `Bearer ${WORLD_REGISTRAR_TOKEN}`;
        if (!isKnown) return cloudflareRefusal(reply, 403, 'Authentication error');
        if (Math.random() < network.settings.fail_share)
          return cloudflareRefusal(reply, 503, 'The registrar was told to fail');
        return undefined;
      });
      serveZones(api, network);
      const base = `/accounts/${WORLD_REGISTRAR_ACCOUNT}/registrar`;

      api.post(`${base}/domain-check`, async (request) => {
        const { domains } = z.object({ domains: z.array(z.string().toLowerCase()).max(20) }).parse(request.body);
        return cloudflareAnswer({ domains: await Promise.all(domains.map((name) => offerOf(network, name))) });
      });
      api.get(`${base}/domain-search`, async (request) => {
        const { q, limit } = z.object({ q: z.string(), limit: z.coerce.number().default(10) }).parse(request.query);
        return cloudflareAnswer({ domains: await namesLike(network, q, limit) });
      });
      api.post(`${base}/registrations`, async (request, reply) => {
        const asked = z
          .object({
            domain_name: z.string().toLowerCase(),
            years: z.int().default(1),
            auto_renew: z.boolean().default(false),
          })
          .parse(request.body);
        const name = asked.domain_name;
        const offer = await offerOf(network, name);
        if (!offer.registrable)
          return cloudflareRefusal(
            reply,
            409,
            `The domain ${name} is not available: ${'reason' in offer ? offer.reason : ''}`,
          );
        const now = network.now();
        const doneAt = new Date(now.getTime() + takesMs(name) / network.settings.pace);
        const isAgain = (await rowOf(name)) !== undefined;
        const isRefused = name.includes('refused') && !(isAgain && name.includes('refused-once'));
        const failure = isRefused ? 'The registry refused this name' : null;
        const made = await network.first<Row>(
          `insert into world.registrations (name, years, asked_at, done_at, failure, expires_at, auto_renew, charges)
           values ($1, $2, $3, $4, $5, $6, $7, 1)
           -- what the registry refused before can be ordered again
           on conflict (name) do update set years = excluded.years, asked_at = excluded.asked_at,
             done_at = excluded.done_at, failure = excluded.failure, expires_at = excluded.expires_at,
             auto_renew = excluded.auto_renew
           where world.registrations.failure is not null and world.registrations.done_at <= excluded.asked_at
           returning *`,
          [
            name,
            asked.years,
            now,
            doneAt,
            failure,
            new Date(doneAt.getTime() + asked.years * YEAR_MS),
            asked.auto_renew,
          ],
        );
        if (!made) return cloudflareRefusal(reply, 409, `The domain ${name} is not available`);
        // taken, while the answer is lost on its way
        if (network.settings.lose_share >= 1) request.raw.socket.destroy();
        return reply.code(202).send(cloudflareAnswer(workflowOf(made, now)));
      });
      api.get(`${base}/registrations/:name`, async (request, reply) => {
        const row = await rowOf(Name.parse(request.params).name);
        if (!row || row.failure || row.done_at > network.now())
          return cloudflareRefusal(reply, 404, 'Registration not found');
        return cloudflareAnswer(registrationOf(row, network.now()));
      });
      api.get(`${base}/registrations/:name/registration-status`, async (request, reply) => {
        const row = await rowOf(Name.parse(request.params).name);
        return row
          ? cloudflareAnswer(workflowOf(row, network.now()))
          : cloudflareRefusal(reply, 404, 'Registration not found');
      });
      api.patch(`${base}/registrations/:name`, async (request, reply) => {
        const { auto_renew } = z.object({ auto_renew: z.boolean() }).parse(request.body);
        const row = await rowOf(Name.parse(request.params).name);
        if (!row) return cloudflareRefusal(reply, 404, 'Registration not found');
        await network.all('update world.registrations set auto_renew = $2 where name = $1', [row.name, auto_renew]);
        return cloudflareAnswer({ state: 'succeeded', completed: true });
      });
      api.put(`${base}/domains/:name`, async (request, reply) => {
        const { locked } = z.object({ locked: z.boolean() }).parse(request.body);
        const row = await rowOf(Name.parse(request.params).name);
        if (!row) return cloudflareRefusal(reply, 404, 'Domain not found');
        await network.all('update world.registrations set is_locked = $2 where name = $1', [row.name, locked]);
        return cloudflareAnswer({ id: gatewayId(), locked });
      });
    },
    { prefix: '/vendors/cloudflare' },
  );

  /** With what time has done to it: a name that renews itself does so in the month before it ends. */
  async function rowOf(name: string): Promise<Row | undefined> {
    const row = await network.first<Row>('select * from world.registrations where name = $1', [name]);
    if (!row?.auto_renew || row.expires_at.getTime() - network.now().getTime() > RENEWED_BEFORE_MS) return row;
    return network.first<Row>(
      `update world.registrations set expires_at = expires_at + interval '365 days', charges = charges + 1
       where name = $1 and expires_at = $2 returning *`,
      [name, row.expires_at],
    );
  }
}

function registrationOf(row: Row, now: Date) {
  const status = row.is_held ? 'suspended' : row.expires_at <= now ? 'expired' : 'active';
  return {
    domain_name: row.name,
    status,
    auto_renew: row.auto_renew,
    locked: row.is_locked,
    created_at: row.done_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

function workflowOf(row: Row, now: Date) {
  const created_at = row.asked_at.toISOString();
  if (row.done_at > now)
    return { state: 'in_progress', completed: false, created_at, context: { domain_name: row.name } };
  if (row.failure)
    return { state: 'failed', completed: true, created_at, error: { code: 'registry_rejected', message: row.failure } };
  const registration = registrationOf(row, now);
  return { created_at, state: 'succeeded', completed: true, context: { domain_name: row.name, registration } };
}
