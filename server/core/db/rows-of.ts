import { type RawBuilder, sql } from 'kysely';

/** The types of columns that rows are handed over in. */
export type ColumnType = 'uuid' | 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';
type Value = string | number | boolean | Date | object | null | undefined;

/**
 * Rows as a table named `n`, one array for each column: one statement text however many rows, so it stays prepared, and
 * cheaper to write and to read than JSON, which says every column's name with every value.
 */
export function rowsOf<Column extends string>(
  columns: Record<Column, ColumnType>,
  rows: readonly { [name in NoInfer<Column>]?: Value }[],
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Column[];
  const arrays = names.map((name) => sql`${arrayOf(rows, name, columns[name])}::${sql.raw(columns[name])}[]`);
  return sql`unnest(${sql.join(arrays)}) as n (${sql.raw(names.join(', '))})`;
}

function arrayOf<Column extends string>(
  rows: readonly { [name in Column]?: Value }[],
  name: Column,
  type: ColumnType,
): string {
  const elements: string[] = [];
  for (const row of rows) elements.push(literal(row[name], type));
  return `{${elements.join(',')}}`;
}

/** These are always as long as that, and so can hold no second element. */
const LENGTHS: Partial<Record<ColumnType, number>> = { uuid: 36, date: 10 };

function literal(value: Value, type: ColumnType): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return LENGTHS[type] === value.length ? value : quoted(value);
  if (typeof value !== 'object') return String(value);
  return value instanceof Date ? value.toISOString() : quoted(JSON.stringify(value));
}

const SPECIAL = /["\\]/;
/** Whatever it holds, it stays one element. */
const quoted = (text: string): string => `"${SPECIAL.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
