import * as z from 'zod';
import { ERRORS } from '../../../../contract/errors.ts';
import type { JobKind } from '../../../../contract/jobs/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Refusal } from '../../../core/http/refusal.ts';
import { type JobHandler, task } from '../../../core/jobs/job-handler.ts';
import type { Services } from '../../../core/services.ts';
import { changeAndPublish } from './change-and-publish.ts';
import { changeOpenJob, type JobRow } from './queries.ts';

/** After so many tries a job is given up, and says so. */
export const JOB_ATTEMPTS = 5;
/** Between two hints that a job moved on. */
const HINT_MS = 1_000;

export interface RunningJob<Input> {
  id: string;
  spaceId: string;
  subjectId: string | null;
  actorId: string | null;
  input: Input;
  /**
   * How far it is, and what came of it so far; whoever looks at it is told at most once a second. Ends the run of a job
   * that was stopped.
   */
  progress(done: number, total?: number, soFar?: object): Promise<void>;
}

/** Thrown in the run of a job that somebody has ended meanwhile. */
class JobEndedError extends Error {}

const Payload = z.object({ space_id: z.uuid(), id: z.uuid() });

/**
 * The background job behind a kind of work. What `run` answers is the job's result; a refusal ends it with the refusal's
 * sentence; anything else thrown is tried again. A run may be one after a crash: it goes on, or does the same again.
 */
export function jobTask<I extends z.ZodType>(definition: {
  kind: JobKind;
  input: I;
  run(job: RunningJob<z.output<I>>, services: Services): Promise<unknown>;
}): JobHandler {
  return task({
    name: `jobs.${definition.kind}`,
    payload: Payload,
    run: async ({ space_id: spaceId, id }, services) => {
      const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(spaceId, work);
      const row = await inSpace((tx) => changeAndPublish(tx, id, { status: 'running' }, true));
      if (!row) return;
      try {
        const result = await definition.run(running(row, definition.input.parse(row.input), services), services);
        const told = JSON.stringify(result ?? {});
        await inSpace((tx) => changeAndPublish(tx, id, { status: 'done', result: told }));
      } catch (error) {
        if (error instanceof JobEndedError) return;
        const isLast = row.attempts >= JOB_ATTEMPTS;
        if (!(error instanceof Refusal) && !isLast) throw error;
        if (!(error instanceof Refusal)) services.log.error({ err: error, job: id }, 'a job was given up');
        const problem = error instanceof Refusal ? error.message : ERRORS.internal.message;
        await inSpace((tx) => changeAndPublish(tx, id, { status: 'failed', problem }));
      }
    },
  });
}

function running<Input>(row: JobRow, input: Input, services: Services): RunningJob<Input> {
  const { id, space_id: spaceId, kind } = row;
  let hinted = 0;
  return {
    id,
    spaceId,
    subjectId: row.subject_id,
    actorId: row.created_by,
    input,
    progress: async (done, total, soFar) => {
      const result = soFar && JSON.stringify(soFar);
      const open = await services.transactions.inSpace(spaceId, (tx) =>
        changeOpenJob(tx, id, { progress: done, total, ...(result && { result }) }),
      );
      if (!open) throw new JobEndedError('somebody has ended it');
      const now = services.clock.now().getTime();
      if (now - hinted < HINT_MS) return;
      hinted = now;
      services.live.publish(`space:${spaceId}`, 'update_job', { _id: id, kind, status: 'running' });
    },
  };
}
