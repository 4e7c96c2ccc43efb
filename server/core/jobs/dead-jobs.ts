import { type CompiledQuery, sql } from 'kysely';
import type { DeadJob } from '../../../contract/system/schemas.ts';
import { build } from '../db/build.ts';
import type { PlatformTx } from '../db/transaction.ts';

interface Row {
  id: number;
  task_identifier: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
}

const compiled = <R>(query: ReturnType<typeof sql<R>>): CompiledQuery<R> => query.compile(build);
/**
 * What failed for good. A job in somebody's hands that another took the place of is marked like that too, without an
 * error: where its worker was killed, it just stays behind (`forgetReplacedJobs`).
 */
export const IS_DEAD_JOB =
  'attempts >= max_attempts and locked_at is null and (last_error is not null or max_attempts = 1)';
const IS_DEAD = sql.raw(IS_DEAD_JOB);

/** Jobs that used up their attempts, the latest failure first. */
export async function deadJobs(
  tx: PlatformTx,
  page: { offset: number; limit: number },
): Promise<{ items: DeadJob[]; total: number }> {
  const [rows, count] = await Promise.all([
    tx.all(
      compiled(
        sql<Row>`select id, task_identifier, attempts, last_error, created_at, updated_at from graphile_worker.jobs
          where ${IS_DEAD} order by updated_at desc, id limit ${page.limit} offset ${page.offset}`,
      ),
    ),
    tx.first(compiled(sql<{ total: number }>`select count(*) as total from graphile_worker.jobs where ${IS_DEAD}`)),
  ]);
  return { items: rows.map(toWire), total: count?.total ?? 0 };
}

export async function retryDeadJob(tx: PlatformTx, id: string): Promise<boolean> {
  const row = await tx.first(
    compiled(
      sql<{ id: number }>`select id from graphile_worker.reschedule_jobs(
        (select array_agg(id) from graphile_worker.jobs where id = ${id} and ${IS_DEAD}), ${tx.now}, attempts := 0)`,
    ),
  );
  return row !== undefined;
}

export async function discardDeadJob(tx: PlatformTx, id: string): Promise<boolean> {
  const row = await tx.first(
    compiled(
      sql<{ id: number }>`select id from graphile_worker.complete_jobs(
        (select array_agg(id) from graphile_worker.jobs where id = ${id} and ${IS_DEAD}))`,
    ),
  );
  return row !== undefined;
}

function toWire(row: Row): DeadJob {
  return {
    _id: String(row.id),
    task: row.task_identifier,
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    failed_at: row.updated_at.toISOString(),
  };
}
