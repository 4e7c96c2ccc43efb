import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { createLogger } from '../../server/core/log/logger.ts';
import { createSecrets } from '../../server/core/secrets/create-secrets.ts';
import type { Services } from '../../server/core/services.ts';
import { startRunner } from '../../server/runner/start-runner.ts';
import { worldPostOffice } from '../../server/world/mail/client.ts';
import { worldNetwork } from '../../server/world/network/client.ts';
import { startJobs } from '../../server/core/jobs/start-jobs.ts';
import { runnerRecovery } from '../../server/runner/faults/recover.ts';
import { chaosTask } from './chaos-jobs.ts';
import { LEASE } from './runner-lease.ts';

/** A worker and nothing else, so that it starts in a moment: it is made to be killed (runner-chaos.ts). */
const { CHAOS_DATABASE_URL = '', CHAOS_WORLD_URL = '', CHAOS_TIME_SCALE = '1', CHAOS_LANES = '10' } = process.env;
/** For those who send mails (mail/mail-chaos.ts): where their post office is, and what opens its passwords. */
const { CHAOS_POST_OFFICE, CHAOS_SECRET_KEY = '', CHAOS_ASK_AFTER_MS, CHAOS_PATIENCE_MS } = process.env;
const database = openDatabase({ url: CHAOS_DATABASE_URL, max: 12, onError: () => {} });
const services = {
  database,
  transactions: createTransactions(database, systemClock),
  clock: systemClock,
  live: { publish: () => {} },
  log: createLogger('silent'),
  secrets:
    CHAOS_SECRET_KEY &&
    createSecrets({ keys: [{ id: 'chaos', key: Buffer.from(CHAOS_SECRET_KEY, 'hex') }], current: 'chaos' }),
  settings: {
    role: 'worker',
    timeScale: Number(CHAOS_TIME_SCALE),
    publicUrl: 'http://127.0.0.1',
    outside: {
      network: worldNetwork(CHAOS_WORLD_URL),
      channels: null,
      enrichment: [],
      ...(CHAOS_POST_OFFICE && { postOffice: worldPostOffice(CHAOS_POST_OFFICE) }),
    },
  },
} as unknown as Services;

const lanes = Number(CHAOS_LANES);
const lease = {
  ...LEASE,
  ...(CHAOS_ASK_AFTER_MS && { askAfterMs: Number(CHAOS_ASK_AFTER_MS) }),
  ...(CHAOS_PATIENCE_MS && { patienceMs: Number(CHAOS_PATIENCE_MS) }),
};
const jobs = await startJobs([chaosTask], services, runnerRecovery);
const runner = startRunner(services, { ...lease, worker: jobs.processId, idleMs: 50, batch: lanes, inHand: lanes });
process.send?.('running');
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));

async function stop(): Promise<void> {
  await runner.stop();
  await jobs.stop();
}
