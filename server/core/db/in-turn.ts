import type { Database } from './database.ts';

/** Those of this process who wait, by what they wait for: only the first of them holds a connection. */
const waiting = new Map<string, Promise<unknown>>();

/** Does something that only one at a time may do, whichever process it is in: the others wait for their turn. */
export async function inTurn<T>(database: Database, name: string, work: () => Promise<T>): Promise<T> {
  const before = waiting.get(name);
  const own = (async () => {
    await before;
    return holding(database, name, work);
  })();
  const over = own.catch(() => {});
  waiting.set(name, over);
  try {
    return await own;
  } finally {
    if (waiting.get(name) === over) waiting.delete(name);
  }
}

/** Held by a connection of its own, and lost with it. */
async function holding<T>({ direct }: Database, name: string, work: () => Promise<T>): Promise<T> {
  const client = await direct.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).then(
      () => client.release(),
      () => client.release(true),
    );
  }
}
