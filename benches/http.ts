import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { build } from '../server/core/db/build.ts';
import { prepared } from '../server/core/db/database.ts';
import { openServices } from '../tests/factories/services.ts';
import { newCampaign, newTenant } from '../tests/factories/tenants.ts';

/**
 * Requests per second of a contract call that reads one row in a tenant transaction (rate limit, token, access,
 * validation, binding, query, serialiser), against the same query on a bare Fastify route.
 */
const ROUNDS = 5;
const SECONDS = 3;

const { database, services, close } = await openServices({ clock: systemClock, rememberMs: 1_000 });
const { spaceId, admin } = await newTenant(services);
const id = await newCampaign(services, spaceId, { ownerId: admin.id });

const app = await buildApp(services, { ratePerMinute: Number.MAX_SAFE_INTEGER });
const whole = await app.listen({ host: '127.0.0.1', port: 0 });

const pool = new pg.Pool({ connectionString: database.url, max: 20 });
const bare = Fastify();
const { sql, parameters } = build
  .selectFrom('campaigns as c')
  .leftJoin('accounts_users as u', 'u.id', 'c.owner_id')
  .selectAll('c')
  .select(['u.first_name', 'u.last_name', 'u.avatar'])
  .where('c.space_id', '=', spaceId)
  .where('c.id', '=', id)
  .compile();
bare.get('/row', async () => {
  const { rows } = await pool.query(prepared(sql, parameters));
  return { ok: true, error: null, payload: rows[0] };
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
console.log(
  JSON.stringify({
    bench: 'http',
    ratio: Number((contract / baseline).toFixed(3)),
    unit: 'requests/s',
    of: Math.round(contract),
    against: Math.round(baseline),
    detail: { atLeast: 0.5, rounds: ROUNDS, secondsEach: SECONDS, connections: 32 },
  }),
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
