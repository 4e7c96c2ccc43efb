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
import { seedBrands } from '../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { processorSeconds } from './processor-seconds.ts';
import { copyForRaw, prepareRaw } from './runner-raw.ts';
import { addDue, addWaiting, seedSenders } from './runner-seed.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Actions per second from claim to receipt, with a provider that does nothing, against the same PostgreSQL writing the
 * same rows in the same commits with nobody thinking in between; on the embedded database as it is shipped. And whether
 * an action costs the same when a million others wait: by the processor's time of application and database, since the
 * two lie on different files and what else the machine has to do at the disk is not the question.
 *
 * The three are measured by turns, and each ratio is of two that ran one after the other: what else the machine has to
 * do changes from minute to minute and would otherwise decide the result.
 */
const [SENDERS, EACH, ROUNDS] = [1_000, 10, 7];
const [FEW, MANY] = [10, 1_000];
const TARGET: Target = { ratio: { atLeast: 0.5 }, cost: { atMost: 1.2 } };

const network = {
  act: async (_account: string, { key }: Act) => ({ kind: 'done', receipt: { id: key } }),
} as unknown as Network;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const rounded = (value: number) => Number(value.toFixed(3));

const few = await openSide(FEW);
const many = await openSide(MANY);
try {
  await copyForRaw(few.pool);
  const rounds: Record<'few' | 'raw' | 'many', Measured>[] = [];
  for (let at = 0; at <= ROUNDS; at++) {
    const round = {
      few: await measure(few, await prepareRun(few)),
      raw: await measure(few, await prepareRaw(few.pool, EACH)),
      many: await measure(many, await prepareRun(many)),
    };
    // the first one warms up
    if (at > 0) rounds.push(round);
  }
  const ratios = rounds.map(({ few, raw }) => rounded(few.perSecond / raw.perSecond));
  const costs = rounds.map(({ few, many }) => rounded(many.processorMs / few.processorMs));
  const [ratio, cost] = [median(ratios), median(costs)];
  const speed = (of: 'few' | 'raw' | 'many') => Math.round(median(rounds.map((round) => round[of].perSecond)));
  const work = (of: 'few' | 'raw' | 'many') => rounded(median(rounds.map((round) => round[of].processorMs)));
  conclude(
    {
      bench: 'runner',
      ratio,
      unit: 'actions/s',
      of: speed('few'),
      against: speed('raw'),
      detail: {
        senders: SENDERS,
        each: EACH,
        ratios,
        waiting: { few: SENDERS * FEW, many: SENDERS * MANY },
        withMany: speed('many'),
        cost,
        costs,
        // of node and the database together: what is left when the machine's other work is taken away
        processorMsPerAction: { of: work('few'), against: work('raw'), withMany: work('many') },
      },
    },
    TARGET,
  );
} finally {
  await few.close();
  await many.close();
}

/** A database of its own with so many people of each sender who wait. */
async function openSide(waiting: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-runner-'));
  const embedded = await startEmbedded({ dataDir: folder });
  const database = openDatabase({ url: embedded.url, max: 12 });
  const pool = database.direct;
  const transactions = createTransactions(database, systemClock);
  const services = {
    database,
    transactions,
    clock: systemClock,
    live: { publish: () => {} },
    log: createLogger('error'),
    settings: { timeScale: 1_000_000_000, outside: { network: null, channels: null, enrichment: [] } },
  } as unknown as Services;
  await migrate(pool);
  await transactions.onPlatform((tx) => seedBrands(tx, 'default'));
  await seedSenders(pool, SENDERS);
  await addWaiting(pool, waiting);
  const close = async () => {
    await database.close();
    await embedded.stop();
    await rm(folder, { recursive: true });
  };
  return { pool, services, close, pid: embedded.pid };
}

type Side = Awaited<ReturnType<typeof openSide>>;
interface Measured {
  perSecond: number;
  processorMs: number;
}

/** How many actions a second, and what each takes of the processor. */
async function measure({ pool, pid }: Side, work: () => Promise<number>): Promise<Measured> {
  await pool.query('checkpoint');
  const [began, used] = [performance.now(), processorSeconds(pid) ?? Number.NaN];
  const count = await work();
  const processorMs = (((processorSeconds(pid) ?? Number.NaN) - used) * 1000) / count;
  return { perSecond: (count * 1000) / (performance.now() - began), processorMs };
}

/** Everybody is due at once, and is worked off until nobody is left. */
async function prepareRun({ pool, services }: Side): Promise<() => Promise<number>> {
  await addDue(pool, EACH);
  return async () => {
    const runner = startRunner(services, { network, idleMs: 20 });
    while (runner.settled() < SENDERS * EACH) await pause(2);
    await runner.stop();
    return SENDERS * EACH;
  };
}
