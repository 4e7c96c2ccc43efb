import type pg from 'pg';
import { orderTables } from './order-tables.ts';

export interface TableShape {
  name: string;
  columns: string[];
}

/** Rewritten by the migrations themselves, or true only of the moment: who was running then. */
const LEFT_OUT = ['public.migrations', 'graphile_worker.migrations', 'public.processes', 'public.system_processes'];

const TABLES = `
  select n.nspname || '.' || c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;

const REFERENCES = `
  select n.nspname || '.' || c.relname as "from", fn.nspname || '.' || f.relname as "to"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
  where k.contype = 'f'`;

/** The tables that hold data, referred-to ones first, and whether some refer to each other in a circle. */
export async function dataTables(client: pg.ClientBase): Promise<{ tables: TableShape[]; isCyclic: boolean }> {
  const { rows } = await client.query<TableShape>(TABLES);
  const references = await client.query<{ from: string; to: string }>(REFERENCES);
  const shapes = new Map(rows.filter(({ name }) => !LEFT_OUT.includes(name)).map((shape) => [shape.name, shape]));
  const { ordered, isCyclic } = orderTables([...shapes.keys()], references.rows);
  return { tables: ordered.map((name) => shapes.get(name) as TableShape), isCyclic };
}

/** Where each sequence stands; those never used are left out. */
export async function sequenceValues(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows;
}

/** Every migration that shaped the database, the job queue's among them. */
export async function appliedMigrations(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from migrations
     union all select 'job queue ' || id, '' from graphile_worker.migrations order by 1`,
  );
  return rows;
}

/** "schema.table" as SQL. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

export const columnList = (shape: TableShape): string =>
  shape.columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
