import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import type { SpaceActor } from '../server/core/auth/actor.ts';
import { prepared } from '../server/core/db/database.ts';
import type { SpaceTx } from '../server/core/db/transaction.ts';
import { getCampaign } from '../server/modules/campaigns/campaigns/get-campaign.ts';
import { openServices } from '../tests/factories/services.ts';
import { newCampaign, newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Requests per second of a contract call that reads a campaign in a tenant transaction (rate limit, token, access,
 * validation, binding, queries, serialiser), against a bare Fastify route that sends the same statements to the same
 * database in a transaction by pg alone, and answers the same payload. The statements are taken down from the call
 * itself, so that both sides do the same work however the call grows.
 */
const TARGET: Target = { ratio: { atLeast: 0.5 } };
const ROUNDS = 5;
const SECONDS = 3;

const { database, services, close } = await openServices({ clock: systemClock, rememberMs: 1_000 });
const { spaceId, admin } = await newTenant(services);
const id = await newCampaign(services, spaceId, { ownerId: admin.id });

const app = await buildApp(services, { ratePerMinute: Number.MAX_SAFE_INTEGER });
const whole = await app.listen({ host: '127.0.0.1', port: 0 });

const pool = new pg.Pool({ connectionString: database.url, max: 20 });
const bare = Fastify();
const { statements, payload } = await takeDown();
bare.get('/row', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    for (const { sql, parameters } of statements) await client.query(prepared(sql, parameters));
    await client.query('commit');
    return { ok: true, error: null, payload };
  } finally {
    client.release();
  }
});
const plain = await bare.listen({ host: '127.0.0.1', port: 0 });

const targets = {
  contract: { url: `${whole}/api/workflows/${id}`, token: admin.token },
  bare: { url: `${plain}/row`, token: admin.token },
};
const rates: Record<keyof typeof targets, number[]> = { contract: [], bare: [] };
await Promise.all([load(targets.contract, 1), load(targets.bare, 1)]);
for (let round = 0; round < ROUNDS; round++)
  for (const name of ['bare', 'contract'] as const) rates[name].push(await load(targets[name], SECONDS));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const [contract, baseline] = [median(rates.contract), median(rates.bare)];
conclude(
  {
    bench: 'http',
    ratio: Number((contract / baseline).toFixed(3)),
    unit: 'requests/s',
    of: Math.round(contract),
    against: Math.round(baseline),
    detail: { rounds: ROUNDS, secondsEach: SECONDS, connections: 32, statements: statements.length },
  },
  TARGET,
);
await app.close();
await bare.close();
await pool.end();
await close();

function load(target: { url: string; token: string }, seconds: number): Promise<number> {
  const child = fork(fileURLToPath(new URL('./http-load.ts', import.meta.url)), [
    target.url,
    target.token,
    String(seconds),
  ]);
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(rate as number));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
  });
}

/** What the call asks of the database, in its order, and what it answers. */
async function takeDown() {
  const noted: { sql: string; parameters: readonly unknown[] }[] = [];
  type Query = Parameters<SpaceTx['all']>[0];
  const note = (query: Query) => {
    noted.push('compile' in query ? query.compile() : query);
    return query;
  };
  const actor = { user: { id: admin.id }, space: { id: spaceId, role: 'admin', availableCredentials: [] } };
  const answer = await services.transactions.inSpace(spaceId, (tx) => {
    const listening = {
      spaceId,
      now: tx.now,
      all: (query: Query) => tx.all(note(query)),
      first: (query: Query) => tx.first(note(query)),
    };
    return getCampaign(listening as unknown as SpaceTx, actor as unknown as SpaceActor, { id });
  });
  return { statements: noted, payload: answer };
}
