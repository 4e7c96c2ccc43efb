import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { PlatformTx } from '../db/transaction.ts';

interface Column {
  table: string;
  name: string;
}

/** The ids of the keys that stored secrets were sealed with, found by how such columns are called. */
export async function keysInUse(tx: PlatformTx): Promise<string[]> {
  const columns = await tx.all(
    sql<Column>`select table_name::text as table, column_name::text as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and (column_name like '%\\_sealed' or column_name in ('secret', 'client_secret'))`.compile(build),
  );
  if (columns.length === 0) return [];
  const parts = columns.map(
    ({ table, name }) =>
      sql`select split_part(${sql.id(name)}, '.', 2) as id from ${sql.id(table)} where ${sql.id(name)} like 'v1.%.%'`,
  );
  const used = await tx.all(sql<{ id: string }>`${sql.join(parts, sql` union `)} order by id`.compile(build));
  return used.map(({ id }) => id);
}

/** Those among them that are not at hand: what they sealed cannot be read. */
export const lostKeys = async (tx: PlatformTx, atHand: readonly string[]): Promise<string[]> =>
  (await keysInUse(tx)).filter((id) => !atHand.includes(id));
