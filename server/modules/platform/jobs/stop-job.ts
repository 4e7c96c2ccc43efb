import { type Job, JOB_STOPPED, STOPPABLE_JOBS } from '../../../../contract/jobs/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findJob, jobOnWire } from './get-job.ts';
import { changeAndPublish } from './change-and-publish.ts';

/** Ends a job that changes nothing; the run behind it hears of that with its next word on how far it is. */
export async function stopJob(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Job> {
  const row = await findJob(tx, actor, id);
  if (!STOPPABLE_JOBS.some((kind) => kind === row.kind)) throw refuse('not_found');
  return jobOnWire((await changeAndPublish(tx, id, { status: 'failed', problem: JOB_STOPPED })) ?? row);
}
