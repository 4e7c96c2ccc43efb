import type pg from 'pg';
import { BackupError } from './manifest.ts';

/** A server at work would write between the rows that are being restored, and keep what it remembers of the old ones. */
export async function requireAlone(client: pg.ClientBase, ownName: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
    [ownName],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new BackupError(`The database is in use (other connections: ${count}): stop the server before restoring.`);
}
