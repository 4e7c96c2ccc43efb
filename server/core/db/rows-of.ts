import { type RawBuilder, sql } from 'kysely';

/**
 * The types of columns that rows are handed over in. A `document` is a jsonb that is never null: all of them travel as
 * one list, which is many times quicker to write than an array of texts that are quoted twice.
 */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'document';
type Value = string | number | boolean | Date | object | null | undefined;
type Rows<Column extends string> = readonly { [name in Column]?: Value }[];

/**
 * Rows as a table named `n`, one array for each column: one statement text however many rows, so it stays prepared, and
 * cheaper to write and to read than JSON, which says every column's name with every value.
 */
export function rowsOf<Column extends string>(
  columns: Record<Column, ColumnType>,
  rows: Rows<NoInfer<Column>>,
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Column[];
  const documents = names.filter((name) => columns[name] === 'document');
  const others = names.filter((name) => columns[name] !== 'document');
  const arrays = others.map((name) => sql`${arrayOf(rows, name, columns[name])}::${sql.raw(columns[name])}[]`);
  const lists = documents.map((name) => sql`jsonb_array_elements(${listOf(rows, name)}::jsonb)`);
  const named = sql.raw([...others, ...documents].join(', '));
  return sql`rows from (${sql.join([sql`unnest(${sql.join(arrays)})`, ...lists])}) as n (${named})`;
}

const listOf = <Column extends string>(rows: Rows<Column>, name: Column): string =>
  JSON.stringify(rows.map((row) => row[name]));

function arrayOf<Column extends string>(rows: Rows<Column>, name: Column, type: ColumnType): string {
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
  return value instanceof Date ? written(value) : quoted(JSON.stringify(value));
}

const SPECIAL = /["\\]/;
/** Whatever it holds, it stays one element. */
const quoted = (text: string): string => `"${SPECIAL.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

let last = { time: Number.NaN, text: '' };
/** Most moments of a batch are the same one. */
function written(at: Date): string {
  const time = at.getTime();
  if (time !== last.time) last = { time, text: at.toISOString() };
  return last.text;
}
