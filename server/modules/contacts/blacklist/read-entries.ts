import {
  BLACKLIST_KINDS,
  BLACKLIST_PROBLEM_CHARS,
  BLACKLIST_VALUE_MAX,
  type BlacklistImport,
  type BlacklistKind,
  type BlacklistProblem,
} from '../../../../contract/blacklist/schemas.ts';
import { blacklistKind } from '../../../../engine/contacts/blacklist-match.ts';
import { keyEntry } from './key-entries.ts';
import type { KeyedEntry } from './queries.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

export interface ReadEntries {
  entries: KeyedEntry[];
  problems: BlacklistImport['problems'];
}

const HEADERS = new Set(['kind', 'type', 'value', 'values', 'blacklist']);
const isKind = (text: string): text is BlacklistKind => BLACKLIST_KINDS.some((kind) => kind === text);

/** Each line is `kind,value` or a value alone; a first line that only names the columns is passed over. */
export function readEntries(text: string): ReadEntries {
  const found: ReadEntries = { entries: [], problems: [] };
  const rows = readCsv(text);
  const isHeader = rows[0]?.cells.every((cell) => HEADERS.has(cell.toLowerCase()));
  for (const row of isHeader ? rows.slice(1) : rows) {
    const entry = readRow(row);
    if (typeof entry === 'string') found.problems.push({ line: row.line, code: entry, value: beginning(row) });
    else found.entries.push(entry);
  }
  return found;
}

const beginning = ({ cells }: CsvRow) => (cells.find((cell) => cell !== '') ?? '').slice(0, BLACKLIST_PROBLEM_CHARS);

function readRow({ cells }: CsvRow): KeyedEntry | BlacklistProblem {
  const filled = cells.filter((cell) => cell !== '');
  const [first = '', ...rest] = filled;
  const named = first.toLowerCase();
  if (isKind(named) && rest.length === 1) return checked({ kind: named, value: rest[0] as string });
  if (isKind(named) && cells.length > 1) return rest.length === 0 ? 'value_missing' : 'too_many_cells';
  if (rest.length === 0) return checked(first);
  // Acme, Inc. is one value, quoted or not
  const whole = filled.join(', ');
  return blacklistKind(whole) === 'company' ? checked(whole) : 'unknown_kind';
}

function checked(given: Parameters<typeof keyEntry>[0]): KeyedEntry | BlacklistProblem {
  const value = typeof given === 'string' ? given : given.value;
  if (value.length > BLACKLIST_VALUE_MAX) return 'too_long';
  return keyEntry(given) ?? 'nothing_to_compare';
}
