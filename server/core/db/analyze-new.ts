import type { Database } from './database.ts';

/**
 * Has the planner look at tables it has never seen rows of. In a new installation it takes every index that begins with
 * the space for as good as the primary key; a check of a foreign key then walks all rows of the space, and an import
 * takes the square of its length until the database comes to analyse the table by itself, about a minute later.
 */
export async function analyzeNew({ direct }: Pick<Database, 'direct'>, tables: readonly string[]): Promise<void> {
  const { rows } = await direct.query<{ name: string }>(
    'select relname as name from pg_class where oid = any ($1::regclass[]) and reltuples < 0',
    [tables],
  );
  if (rows.length > 0) await direct.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
