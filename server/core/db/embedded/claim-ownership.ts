import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from './embedded-error.ts';
import { isAlive } from './is-alive.ts';
import type { Folder } from './prepare-folder.ts';
import { connection } from './wait-until-ready.ts';

/** "kith" in ASCII: the key of the lock that says who owns the server. */
const LOCK = 0x6b697468;
/** An owner that is about to end is given this long. */
const PATIENCE_MS = 2_000;
/** The lock of an owner that is gone ends with its connection, which a busy server may notice late. */
const PATIENCE_WITH_THE_DEAD_MS = 60_000;

export interface Ownership {
  /** Settles when the connection that holds the lock ends, for whatever reason. */
  lost: Promise<void>;
}

/**
 * Whoever holds the lock owns the running server and alone may stop it. The lock lives in a connection,
 * so it ends with the process that holds it, however that process ends.
 */
export async function claimOwnership(folder: Folder, port: number, password: string): Promise<Ownership> {
  const application_name = `kithline owner, process ${process.pid}`;
  const client = new pg.Client({ ...connection(port, password), application_name, keepAlive: true });
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.on('error', () => resolve());
  });
  await client.connect();
  const since = performance.now();
  while (!(await tryLock(client))) {
    const owner = await ownerOf(client);
    // nobody to be seen: it was let go of between the two questions
    const isGone = owner === null || !isAlive(owner);
    if (performance.now() - since < (isGone ? PATIENCE_WITH_THE_DEAD_MS : PATIENCE_MS)) {
      await delay(100);
      continue;
    }
    await client.end();
    const who = owner === null ? '' : ` (process ${owner})`;
    throw new EmbeddedError(`The data folder ${folder.path} is in use by another running instance${who}.`);
  }
  return { lost };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  return rows[0]?.mine === true;
}

/** The process that holds the lock; null where nobody does by now, or it does not say. */
async function ownerOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [LOCK],
  );
  const number = /process (\d+)/.exec(rows[0]?.application_name ?? '')?.[1];
  return number ? Number(number) : null;
}
