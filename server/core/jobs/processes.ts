import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { Database } from '../db/database.ts';
import type { PlatformTx } from '../db/transaction.ts';

/** "work" in ASCII: the class of the locks by which processes are seen to live. */
export const PRESENCE = 0x776f726b;

/** Says that this process and its worker pools are alive. */
export async function registerProcess(
  database: Database,
  process: { id: string; role: string; poolIds: string[]; now: Date },
): Promise<void> {
  await database.direct.query(
    `insert into processes (id, role, worker_ids, started_at, seen_at) values ($1, $2, $3, $4, $4)
     on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`,
    [process.id, process.role, process.poolIds, process.now],
  );
}

export interface SeenProcess {
  id: string;
  seen_at: Date;
  /** It holds the lock that ends with its connection, however it ends. */
  is_present: boolean;
}

export async function seenProcesses(database: Database): Promise<SeenProcess[]> {
  const { rows } = await database.direct.query<SeenProcess>(
    `select p.id, p.seen_at, exists (select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted
         and l.classid = $1::integer::oid and l.objid = hashtext(p.id)::oid) as is_present
     from processes p`,
    [PRESENCE],
  );
  return rows;
}

/** Takes those that are gone off the list, with the jobs that they held; answers whom nobody else has taken off. */
export async function dropProcesses(tx: PlatformTx, ids: readonly string[]): Promise<string[]> {
  const gone = await tx.all(
    sql<{ id: string; worker_ids: string[] }>`delete from processes where id = any (${[...ids]}::text[])
      returning id, worker_ids`.compile(build),
  );
  const pools = gone.flatMap(({ worker_ids }) => worker_ids);
  if (pools.length > 0) {
    await tx.all(sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.compile(build));
    await forgetReplacedJobs(tx);
  }
  return gone.map(({ id }) => id);
}

/**
 * A job whose key was given to another while it ran has all its attempts behind it, so that nobody runs it again. Where
 * its worker was killed nobody takes it away.
 */
async function forgetReplacedJobs(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`delete from graphile_worker._private_jobs where locked_at is null and key is null and last_error is null
      and max_attempts > 1 and attempts >= max_attempts`.compile(build),
  );
}

/** The jobs that these pools hold. */
export async function jobsHeldBy(database: Database, poolIds: string[]): Promise<string[]> {
  const { rows } = await database.direct.query<{ id: number }>(
    'select id from graphile_worker._private_jobs where locked_by = any ($1::text[])',
    [poolIds],
  );
  return rows.map(({ id }) => String(id));
}

/** Jobs that were handed to these pools in an answer that never came: nobody works on them. */
export async function freeJobs(database: Database, poolIds: string[], ids: string[]): Promise<void> {
  await database.direct.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = any ($1::text[]) and id = any ($2::bigint[])`,
    [poolIds, ids],
  );
}
