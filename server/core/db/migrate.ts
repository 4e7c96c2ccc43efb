import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

/** Code and database do not fit: its sentence says what to do. */
export class MigrationError extends Error {}

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any number that no one else uses as an advisory lock. */
const LOCK = 7_204_118_001;

/** Brings the database up to date, forward only. Several processes may call it at once: one works, the others wait. */
export async function migrate(direct: pg.Pool, options: { onApplied?: (name: string) => void } = {}): Promise<number> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const client = await direct.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations({ pgPool: direct });
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null)',
    );
    const applied = new Map<string, string>(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    );
    refuseUnknown(applied, files);
    let count = 0;
    for (const name of files) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known)
        throw new MigrationError(`Migration ${name} was changed after it had been applied: add a new one instead.`);
      await apply(client, name, text, sha256);
      options.onApplied?.(name);
      count++;
    }
    return count;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

/** The database of a newer version must not be served by older code. */
function refuseUnknown(applied: Map<string, string>, files: string[]): void {
  const unknown = [...applied.keys()].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new MigrationError(
      `The database was migrated by a newer version (${unknown.join(', ')}): update this one first.`,
    );
}

async function apply(client: pg.PoolClient, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, sha256, applied_at) values ($1, $2, $3)', [
      name,
      sha256,
      new Date(),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
