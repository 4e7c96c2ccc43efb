import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { prepareOwner, prepareRuntime } from './prepare-roles.ts';

/** Code and database do not fit: its sentence says what to do. */
export class MigrationError extends Error {}

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any number that no one else uses as an advisory lock. */
const LOCK = 7_204_118_001;

/**
 * Files that were changed after they had been applied, without a change to what they leave behind, and their sums of
 * before: 0001 made the role kithline_app itself, which needs a right that many databases do not give.
 */
const FORMER = new Map([['0001-foundation.sql', '68b54cd458488c356b73304051ac750a072c901cd407306f3ed365770a0837b2']]);

export interface MigrateOptions {
  onApplied?: (name: string) => void;
  /** The role that the running processes sign in with, where it is not the owner. */
  runtime?: string;
}

/** Brings the database up to date, forward only. Several processes may call it at once: one works, the others wait. */
export async function migrate(direct: pg.Pool, options: MigrateOptions = {}): Promise<number> {
  const files = await migrationFiles();
  const client = await direct.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareOwner(client);
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
      if (known && known === FORMER.get(name)) {
        await client.query('update migrations set sha256 = $2 where name = $1', [name, sha256]);
        continue;
      }
      if (known)
        throw new MigrationError(`Migration ${name} was changed after it had been applied: add a new one instead.`);
      await apply(client, name, text, sha256);
      options.onApplied?.(name);
      count++;
    }
    if (options.runtime) await prepareRuntime(client, options.runtime);
    return count;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

/** The names of all migrations of this version, in their order. */
export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();

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
