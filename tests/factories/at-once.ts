import type { TestDatabase } from './database.ts';
import { until } from './until.ts';

/**
 * Runs calls truly side by side. A pool that has one open connection would run the first call to its end while the
 * others still connect, and no race would ever be seen.
 */
export async function atOnce<T>(database: TestDatabase, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const clients = await Promise.all(calls.map(() => database.pipelined.connect()));
  for (const client of clients) client.release();
  return Promise.all(calls.map((call) => call()));
}

/** Runs calls in this order up to a workspace's lock, where they queue, then lets them through one after the other. */
export async function inLineFor<T>(
  database: TestDatabase,
  spaceId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await database.direct.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from spaces where id = $1 for update', [spaceId]);
    const running: Promise<T>[] = [];
    for (const call of calls) {
      running.push(call());
      await waiting(database, running.length);
    }
    await holder.query('commit');
    return await Promise.all(running);
  } finally {
    holder.release();
  }
}

async function waiting(database: TestDatabase, count: number): Promise<void> {
  const blocked = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => {
    const { rows } = await database.direct.query<{ n: number }>(blocked);
    return (rows[0]?.n ?? 0) >= count;
  }, 'nobody waits for the lock');
}
