import type { Job } from '../../../../contract/jobs/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { jobById } from './queries.ts';

/** A result may tell of accounts that a member was not given: members see the jobs they began, admins all. */
export async function getJob(tx: SpaceTx, { user, space }: SpaceActor, { id }: { id: string }): Promise<Job> {
  const row = await jobById(tx, id);
  if (!row || (space.role !== 'admin' && row.created_by !== user.id)) throw refuse('not_found');
  return {
    _id: row.id,
    kind: row.kind as Job['kind'],
    subject_id: row.subject_id,
    status: row.status as Job['status'],
    progress: row.progress,
    total: row.total,
    result: row.result,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
