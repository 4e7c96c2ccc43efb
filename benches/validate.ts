import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { prepared } from '../server/core/db/database.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Requests per second of the call that every page load begins with, validate_token of a signed-in person, against a
 * bare Fastify route that reads one row by its primary key.
 */
const ROUNDS = 5;
const SECONDS = 3;
const TARGET: Target = { ratio: { atLeast: 0.5 } };

const { database, services, close } = await openServices({ clock: systemClock, rememberMs: 1_000 });
const { admin } = await newTenant(services);
const app = await buildApp(services, { ratePerMinute: Number.MAX_SAFE_INTEGER });
const whole = await app.listen({ host: '127.0.0.1', port: 0 });

const pool = new pg.Pool({ connectionString: database.url, max: 20 });
const bare = Fastify();
bare.get('/row', async () => {
  const { rows } = await pool.query(prepared('select * from accounts_users where id = $1', [admin.id]));
  return { ok: true, error: null, payload: rows[0] };
});
const plain = await bare.listen({ host: '127.0.0.1', port: 0 });

const targets = { validate: `${whole}/api/auth/validate_token`, bare: `${plain}/row` };
const rates: Record<keyof typeof targets, number[]> = { validate: [], bare: [] };
await Promise.all([load(targets.validate, 1), load(targets.bare, 1)]);
for (let round = 0; round < ROUNDS; round++)
  for (const name of ['bare', 'validate'] as const) rates[name].push(await load(targets[name], SECONDS));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const [validate, baseline] = [median(rates.validate), median(rates.bare)];
const ratio = Number((validate / baseline).toFixed(3));
conclude(
  {
    bench: 'validate',
    ratio,
    unit: 'requests/s',
    of: Math.round(validate),
    against: Math.round(baseline),
    detail: { rounds: ROUNDS, secondsEach: SECONDS, connections: 32 },
  },
  TARGET,
);
await app.close();
await bare.close();
await pool.end();
await close();

function load(url: string, seconds: number): Promise<number> {
  const child = fork(fileURLToPath(new URL('./http-load.ts', import.meta.url)), [url, admin.token, String(seconds)]);
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(rate as number));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
  });
}
