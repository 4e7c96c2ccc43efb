import { JOB_STOPPED, type JobKind } from '../../../../contract/jobs/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface NewJob {
  kind: JobKind;
  subjectId: string | null;
  input: object;
  actorId: string | null;
}

export async function insertJob(tx: SpaceTx, id: string, job: NewJob): Promise<void> {
  await tx.run(
    build.insertInto('jobs').values({
      space_id: tx.spaceId,
      id,
      kind: job.kind,
      subject_id: job.subjectId,
      input: JSON.stringify(job.input),
      created_by: job.actorId,
      created_at: tx.now,
      updated_at: tx.now,
    }),
  );
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof jobById>>>;

export function jobById(tx: SpaceTx, id: string) {
  return tx.first(build.selectFrom('jobs').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id));
}

const SHOWN = 20;

export const openJobsOf = (tx: SpaceTx, userId: string) =>
  tx.all(
    build
      .selectFrom('jobs')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('created_by', '=', userId)
      .where('status', 'in', ['waiting', 'running'])
      .orderBy('created_at', 'desc')
      .limit(SHOWN),
  );

interface JobChange {
  status?: 'running' | 'done' | 'failed';
  progress?: number;
  total?: number | null;
  result?: string;
  problem?: string | null;
}

/** Changes a job that has not ended; answers it, or nothing where it has. */
export function changeOpenJob(tx: SpaceTx, id: string, change: JobChange, begins = false) {
  return tx.first(
    build
      .updateTable('jobs')
      .set((eb) => ({ ...change, updated_at: tx.now, ...(begins && { attempts: eb('attempts', '+', 1) }) }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .returningAll(),
  );
}

/** Of a job that was stopped. */
export function setStoppedResult(tx: SpaceTx, id: string, result: string) {
  return tx.first(
    build
      .updateTable('jobs')
      .set({ result, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .where('problem', '=', JOB_STOPPED)
      .returningAll(),
  );
}
