import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/app.ts';
import { verifyPassword } from '../server/core/auth/password.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { issueToken } from '../server/modules/people/accounts/sessions/issue-token.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant, newUser } from '../tests/factories/tenants.ts';
import type { SignInWork } from './sign-in-load.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Sign-ins per second over HTTP, each of another person, against hashing the password alone: what slow-down, lock,
 * audit, event and session cost beside the hash, which is meant to be the dear part.
 */
const ROUNDS = 5;
const PEOPLE = 100;
const CONCURRENCY = 8;
const TARGET: Target = { ratio: { atLeast: 0.8 } };
const PASSWORD = 'correct horse';

const { database, services, close } = await openServices({ clock: systemClock, rememberMs: 1_000 });
const { spaceId } = await newTenant(services);
const people: { id: string; email: string }[] = [];
for (let i = 0; i < PEOPLE; i++) people.push(await newUser(services, { spaceId, password: PASSWORD }));
const { rows } = await database.direct.query<{ hash: string; brand_id: string }>(
  'select p.hash, u.brand_id from accounts_passwords p join accounts_users u on u.id = p.user_id',
);
const { hash, brand_id: brandId } = rows[0] as (typeof rows)[number];

const app = await buildApp(services);
const whole = await app.listen({ host: '127.0.0.1', port: 0 });

const rates = { signIn: [] as number[], hashing: [] as number[] };
await signInAll();
for (let round = 0; round < ROUNDS; round++) {
  rates.hashing.push(await hashAll());
  rates.signIn.push(await signInAll());
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const [signIns, hashes] = [median(rates.signIn), median(rates.hashing)];
const ratio = Number((signIns / hashes).toFixed(3));
conclude(
  {
    bench: 'sign-in',
    ratio,
    unit: 'sign-ins/s',
    of: Math.round(signIns),
    against: Math.round(hashes),
    detail: { rounds: ROUNDS, people: PEOPLE, concurrency: CONCURRENCY },
  },
  TARGET,
);
await app.close();
await close();

async function hashAll(): Promise<number> {
  const waiting = people.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const _ of waiting) await verifyPassword(PASSWORD, hash);
    }),
  );
  return (PEOPLE / (performance.now() - began)) * 1000;
}

/** Each with a visitor's token of their own, made beforehand: it is used up by signing in. */
async function signInAll(): Promise<number> {
  const prepared = await services.transactions.onPlatform((tx) =>
    Promise.all(people.map(async ({ email }) => ({ email, token: await issueToken(tx, { brandId }) }))),
  );
  const child = fork(fileURLToPath(new URL('./sign-in-load.ts', import.meta.url)));
  const work: SignInWork = {
    url: `${whole}/api/auth/sign_in`,
    password: PASSWORD,
    concurrency: CONCURRENCY,
    people: prepared,
  };
  child.send(work);
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(rate as number));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
  });
}
