import { type Job, JOB_STOPPED } from '../../../../contract/jobs/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { jobById, type JobRow, openJobsOf } from './queries.ts';

export const getJob = async (tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Job> =>
  jobOnWire(await findJob(tx, actor, id));

export const listRunningJobs = async (tx: SpaceTx, { user }: SpaceActor): Promise<Job[]> =>
  (await openJobsOf(tx, user.id)).map(jobOnWire);

/** A result may tell of accounts that a member was not given: members see the jobs they began, admins all. */
export async function findJob(tx: SpaceTx, { user, space }: SpaceActor, id: string): Promise<JobRow> {
  const row = await jobById(tx, id);
  if (!row || (space.role !== 'admin' && row.created_by !== user.id)) throw refuse('not_found');
  return row;
}

/** The row of one that was stopped has ended like one that failed, with what somebody did for its problem. */
export const toldStatus = ({ status, problem }: Pick<JobRow, 'status' | 'problem'>): Job['status'] =>
  status === 'failed' && problem === JOB_STOPPED ? 'stopped' : (status as Job['status']);

export function jobOnWire(row: JobRow): Job {
  return {
    _id: row.id,
    kind: row.kind as Job['kind'],
    subject_id: row.subject_id,
    status: toldStatus(row),
    progress: row.progress,
    total: row.total,
    result: row.result,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
