import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { createLogger } from '../../server/core/log/logger.ts';
import type { Services } from '../../server/core/services.ts';
import { startRunner } from '../../server/runner/start-runner.ts';
import { worldNetwork } from '../../server/world/network/client.ts';
import { startJobs } from '../../server/core/jobs/start-jobs.ts';
import { runnerRecovery } from '../../server/runner/faults/recover.ts';
import { chaosTask } from './chaos-jobs.ts';
import { LEASE } from './runner-lease.ts';

/** A worker and nothing else, so that it starts in a moment: it is made to be killed (runner-chaos.ts). */
const { CHAOS_DATABASE_URL = '', CHAOS_WORLD_URL = '', CHAOS_TIME_SCALE = '1', CHAOS_LANES = '10' } = process.env;
const database = openDatabase({ url: CHAOS_DATABASE_URL, max: 12, onError: () => {} });
const services = {
  database,
  transactions: createTransactions(database, systemClock),
  clock: systemClock,
  live: { publish: () => {} },
  log: createLogger('silent'),
  settings: {
    role: 'worker',
    timeScale: Number(CHAOS_TIME_SCALE),
    outside: { network: worldNetwork(CHAOS_WORLD_URL), channels: null },
  },
} as unknown as Services;

const lanes = Number(CHAOS_LANES);
const jobs = await startJobs([chaosTask], services, runnerRecovery);
const runner = startRunner(services, { ...LEASE, worker: jobs.processId, idleMs: 50, batch: lanes, inHand: lanes });
process.send?.('running');
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));

async function stop(): Promise<void> {
  await runner.stop();
  await jobs.stop();
}
