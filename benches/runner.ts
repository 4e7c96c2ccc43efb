import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { startEmbedded } from '../server/core/db/embedded/start-embedded.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { createTransactions } from '../server/core/db/transaction.ts';
import { createLogger } from '../server/core/log/logger.ts';
import type { Services } from '../server/core/services.ts';
import type { Act, Network } from '../server/providers/network/port.ts';
import { startRunner } from '../server/runner/start-runner.ts';
import { seedBrands } from '../server/seed/seed-brands.ts';
import { copyForRaw, rawActions } from './runner-raw.ts';
import { addDue, addWaiting, seedSenders } from './runner-seed.ts';

/**
 * Actions per second from claim to receipt, with a provider that does nothing, against the same PostgreSQL writing the
 * same rows in the same kind of statements with nobody thinking in between; on the embedded database as it is shipped.
 * And whether an action costs the same when a million others wait.
 */
const [SENDERS, EACH, ROUNDS] = [1_000, 10, 3];
const [FEW, MANY] = [10, 1_000];
const AT_LEAST = 0.5;
const COST_AT_MOST = 1.2;

const folder = await mkdtemp(join(tmpdir(), 'bench-runner-'));
const embedded = await startEmbedded({ dataDir: folder });
const database = openDatabase({ url: embedded.url, max: 12 });
const transactions = createTransactions(database, systemClock);
const services = {
  database,
  transactions,
  clock: systemClock,
  live: { tell: () => {} },
  log: createLogger('error'),
  settings: { timeLapse: 1_000_000_000, outside: { network: null, channels: null } },
} as unknown as Services;
const network = {
  act: async (_account: string, { key }: Act) => ({ kind: 'done', receipt: { id: key } }),
} as unknown as Network;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

try {
  await migrate(database.direct);
  await transactions.onPlatform((tx) => seedBrands(tx, 'default'));
  await seedSenders(database.direct, SENDERS);
  await addWaiting(database.direct, FEW);
  await measure();
  const few = await measureOften();
  await copyForRaw(database.direct);
  await rawActions(database.direct, SENDERS);
  const raw: number[] = [];
  for (let at = 0; at < ROUNDS; at++) raw.push(await rawActions(database.direct, SENDERS * EACH));
  await addWaiting(database.direct, MANY);
  await measure();
  const many = await measureOften();
  const ratio = Number((few / median(raw)).toFixed(3));
  const cost = Number((few / many).toFixed(3));
  console.log(
    JSON.stringify({
      bench: 'runner',
      ratio,
      unit: 'actions/s',
      of: Math.round(few),
      against: Math.round(median(raw)),
      detail: {
        atLeast: AT_LEAST,
        senders: SENDERS,
        each: EACH,
        rounds: ROUNDS,
        waiting: { few: SENDERS * FEW, many: SENDERS * MANY },
        withMany: Math.round(many),
        cost,
        costAtMost: COST_AT_MOST,
      },
    }),
  );
  if (ratio < AT_LEAST || cost > COST_AT_MOST) process.exitCode = 1;
} finally {
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true });
}

async function measureOften(): Promise<number> {
  const speeds: number[] = [];
  for (let at = 0; at < ROUNDS; at++) speeds.push(await measure());
  return median(speeds);
}

/** Everybody is due at once; how many are settled a second until nobody is left. */
async function measure(): Promise<number> {
  await addDue(database.direct, EACH);
  const began = performance.now();
  const runner = startRunner(services, { network, idleMs: 20 });
  while (runner.settled() < SENDERS * EACH) await pause(2);
  const seconds = (performance.now() - began) / 1000;
  await runner.stop();
  return (SENDERS * EACH) / seconds;
}
