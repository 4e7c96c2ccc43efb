import type pg from 'pg';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
  _uuid: 'string[]',
  _text: 'string[]',
  _int4: 'number[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  generated: boolean;
}

/** The schema `public` as TypeScript, for the query builder. */
export async function describeTables(direct: pg.Pool): Promise<string> {
  const { rows } = await direct.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
      (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as generated
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'socket_io_%'
    order by c.table_name, c.ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const parts = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(line).join('')}  };\n`);
  return [
    '// Written by `npm run tables` from server/migrations: do not edit.\n',
    "import type { ColumnType, Generated } from 'kysely';\n\n",
    '/** Objects come out; text that already is JSON goes in. */\n',
    'type Json = ColumnType<unknown, string, string>;\n\n',
    `export interface Tables {\n${parts.join('')}}\n`,
  ].join('');
}

function line(column: Column): string {
  const base = TYPES[column.udt_name];
  if (!base) throw new Error(`no type known for ${column.table_name}.${column.column_name} (${column.udt_name})`);
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base;
  const type = column.generated
    ? base === 'Json'
      ? 'ColumnType<unknown, string | undefined, string>'
      : `Generated<${nullable}>`
    : nullable;
  return `    ${column.column_name}: ${type};\n`;
}
