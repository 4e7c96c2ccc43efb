import { readConfig } from '../server/config.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { createTransactions, type PlatformTx } from '../server/core/db/transaction.ts';
import { deadJobs, discardDeadJob, retryDeadJob } from '../server/core/jobs/dead-jobs.ts';

const USAGE = `Shows the background jobs that failed for good, and settles them.

npm run jobs                   list them
npm run jobs -- retry <id>     give one its attempts back
npm run jobs -- discard <id>   drop one
`;

const [verb = 'list', id = ''] = process.argv.slice(2);
const settle = { retry: retryDeadJob, discard: discardDeadJob }[verb];
if (verb !== 'list' && (!settle || !/^\d+$/.test(id))) {
  console.error(USAGE);
  process.exit(2);
}

const config = readConfig();
const reached = await reachDatabase({ databaseUrl: config.database?.url ?? null, dataDir: config.dataDir });
const database = openDatabase({ url: reached.url });
try {
  await createTransactions(database, systemClock).onPlatform((tx) => (settle ? settleOne(tx) : list(tx)));
} finally {
  await database.close();
  await reached.release();
}

async function list(tx: PlatformTx): Promise<void> {
  const { items, total } = await deadJobs(tx, { offset: 0, limit: 100 });
  for (const job of items)
    console.log(
      `${job._id}  ${job.task}  ${job.attempts} attempts, last ${job.failed_at}\n    ${job.last_error ?? ''}`,
    );
  console.log(total === 0 ? 'No dead jobs.' : `${total} dead jobs.`);
}

async function settleOne(tx: PlatformTx): Promise<void> {
  const done = await settle?.(tx, id);
  console.log(done ? `Job ${id}: ${verb} done.` : `There is no dead job ${id}.`);
  if (!done) process.exitCode = 1;
}
