import { readFile, writeFile } from 'node:fs/promises';
import { searchCalls } from '../../contract/searches/calls.ts';
import type { CallInput } from '../../contract/call.ts';
import { type CsvField, PUSHED_MAX } from '../../contract/searches/schemas.ts';
import { encodingOf } from '../../engine/csv/encoding.ts';
import { guessFields, isHeader } from '../../engine/csv/guess-columns.ts';
import { CsvReader, delimiterOf } from '../../engine/csv/reader.ts';
import { writeCsv } from '../../engine/csv/write.ts';
import type { Ask } from './ask.ts';
import { Sentence } from './sentence.ts';

const { push } = searchCalls;
type Person = CallInput<typeof push>['profiles'][number];
const FIELDS: Partial<Record<CsvField, keyof Person>> = {
  link: 'link',
  email: 'email',
  work_email: 'email',
  personal_email: 'email',
  phone: 'phone',
  first_name: 'first_name',
  last_name: 'last_name',
  company_name: 'company_name',
  occupation: 'occupation',
  title: 'occupation',
  location: 'location',
};
const SAMPLES = 20;

export interface Imported {
  accepted: number;
  rejected: { line: number; reason: string }[];
  columns: Record<string, string>;
  /** Why it ended before the file did. */
  failure: string | null;
}

/** Brings the people of a file into a campaign, a thousand at once. What was not taken is written with its reason. */
export async function importPeople(
  ask: Ask,
  given: {
    file: string;
    campaign: string;
    rejectedTo?: string | undefined;
    onBatch?: (done: number, of: number) => void;
  },
): Promise<Imported> {
  const bytes = await readFile(given.file).catch(() => {
    throw new Sentence(`${given.file} cannot be read`);
  });
  const { names, rows, fields, lines } = readTable(new TextDecoder(encodingOf(bytes)).decode(bytes));
  if (!fields.some((field) => field === 'link' || field === 'email'))
    throw new Sentence('No column holds an email address or a link to a profile');
  const found: Imported = {
    accepted: 0,
    rejected: [],
    failure: null,
    columns: Object.fromEntries(names.flatMap((name, at) => (fields[at] ? [[name, fields[at]]] : []))),
  };
  const refused: string[][] = [];
  for (let from = 0; from < rows.length; from += PUSHED_MAX) {
    const batch = rows.slice(from, from + PUSHED_MAX);
    const profiles = batch.map((row) => personOf(row, fields));
    const answer = await ask(push, { id: given.campaign, profiles }).catch((error: Error) => error);
    if (answer instanceof Error) {
      // what came in before is told all the same
      if (from === 0) throw answer;
      found.failure = answer.message;
      break;
    }
    const { accepted, rejected } = answer;
    found.accepted += accepted;
    for (const { index, reason } of rejected) {
      found.rejected.push({ line: lines[from + index]!, reason });
      refused.push(batch[index]!);
    }
    given.onBatch?.(from + batch.length, rows.length);
  }
  if (given.rejectedTo) {
    const table = found.rejected.map(({ line, reason }, at) => [String(line), reason, ...refused[at]!]);
    await writeFile(given.rejectedTo, writeCsv([['line', 'reason', ...names], ...table]));
  }
  return found;
}

function readTable(text: string) {
  const reader = new CsvReader(delimiterOf(text));
  const all = reader.push(text);
  const lines = [...reader.numbers];
  all.push(...reader.end());
  lines.push(...reader.numbers);
  const [head = [], ...below] = all;
  if (all.length === 0) throw new Sentence('The file is empty');
  const hasHeader = isHeader(head, below.slice(0, SAMPLES));
  const rows = hasHeader ? below : all;
  const guessed = guessFields(
    head.map((name, at) => ({
      header: hasHeader ? name : null,
      samples: rows.slice(0, SAMPLES).map((row) => row[at] ?? ''),
    })),
  );
  return {
    names: head.map((name, at) => (hasHeader ? name : `column ${at + 1}`)),
    rows,
    fields: guessed.map((field) => (field && FIELDS[field]) ?? null),
    /** Which of the file's rows each is, as a table program counts them. */
    lines: hasHeader ? lines.slice(1) : lines,
  };
}

function personOf(row: readonly string[], fields: readonly (keyof Person | null)[]): Person {
  const person: Record<string, string> = {};
  for (const [at, field] of fields.entries()) {
    const value = row[at]?.trim();
    if (field && value) person[field] ??= value;
  }
  return person;
}
