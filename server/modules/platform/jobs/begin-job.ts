import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { JOB_ATTEMPTS } from './job-task.ts';
import { insertJob, type NewJob } from './queries.ts';

/** Begins a longer piece of work with the transaction: rolled back, it was never begun. Its kind's `jobTask` runs it. */
export async function beginJob(tx: SpaceTx, job: NewJob): Promise<string> {
  const id = newId();
  await insertJob(tx, id, job);
  await tx.enqueue(`jobs.${job.kind}`, { space_id: tx.spaceId, id }, { maxAttempts: JOB_ATTEMPTS });
  return id;
}
