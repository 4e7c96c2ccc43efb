import type { Database } from '../db/database.ts';

const DEAD_AFTER_MS = 45_000;

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

/** A killed process leaves its jobs locked for four hours; its missing heartbeat sets them free within a minute. */
export async function freeJobsOfTheDead(database: Database, now: Date): Promise<string[]> {
  const { rows } = await database.direct.query<{ worker_ids: string[] }>(
    'delete from processes where seen_at < $1 returning worker_ids',
    [new Date(now.getTime() - DEAD_AFTER_MS)],
  );
  const dead = rows.flatMap((row) => row.worker_ids);
  if (dead.length > 0) await database.direct.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  return dead;
}
