import { setImmediate } from 'node:timers/promises';
import { CSV_MAX_COLUMNS, CSV_MAX_ROWS, type CsvUpload } from '../../../../../contract/searches/schemas.ts';
import { type CsvEncoding, encodingOf } from '../../../../../engine/csv/encoding.ts';
import { guessFields, isHeader } from '../../../../../engine/csv/guess-columns.ts';
import { CsvReader, delimiterOf, TooManyCells } from '../../../../../engine/csv/reader.ts';
import { refuse } from '../../../../core/http/refusal.ts';

/** Read at a stretch; between two of them others are answered. */
const PIECE = 65_536;
const UNREADABLE = 'This file cannot be read as a table';
const LOOKED_AT = 50;
const SAMPLES = 5;
const SAMPLE_CHARS = 200;

export interface ReadFile extends Pick<CsvUpload, 'delimiter' | 'has_header' | 'rows' | 'columns'> {
  encoding: CsvEncoding;
}

const shortened = (row: string[]) => row.map((cell) => cell.slice(0, SAMPLE_CHARS));

/** What is in a file: how it is written, its columns with samples, and what each most likely is. */
export async function readUploadFile(bytes: Uint8Array): Promise<ReadFile> {
  try {
    return await readTable(bytes);
  } catch (error) {
    if (!(error instanceof TooManyCells)) throw error;
    const file = `A table may have up to ${CSV_MAX_COLUMNS} columns`;
    throw refuse('csv_unreadable', { text: file, fields: { file } });
  }
}

async function readTable(bytes: Uint8Array): Promise<ReadFile> {
  const encoding = encodingOf(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, 20_000), { stream: true });
  const delimiter = delimiterOf(beginning);
  const decoder = new TextDecoder(encoding);
  const reader = new CsvReader(delimiter, undefined, CSV_MAX_COLUMNS);
  const head: string[][] = [];
  let [count, width] = [0, 0];
  const note = (rows: string[][]) => {
    count += rows.length;
    for (const row of rows) width = Math.max(width, row.length);
    if (head.length <= LOOKED_AT) head.push(...rows.slice(0, LOOKED_AT + 1 - head.length).map(shortened));
  };
  for (let at = 0; at < bytes.length; at += PIECE) {
    note(reader.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })));
    if (count > CSV_MAX_ROWS + 1) throw refuse('file_too_large', { fields: { file: 'The file is too large' } });
    await setImmediate();
  }
  note(reader.push(decoder.decode()));
  note(reader.end());
  const [first] = head;
  if (!first) throw refuse('csv_unreadable', { fields: { file: UNREADABLE } });
  const has_header = isHeader(first, head.slice(1));
  const rows = has_header ? head.slice(1) : head;
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    header: has_header ? (first[index] ?? '').slice(0, SAMPLE_CHARS) : '',
    samples: rows.map((row) => (row[index] ?? '').slice(0, SAMPLE_CHARS)),
  }));
  const guesses = guessFields(columns.map(({ header, samples }) => ({ header: header || null, samples })));
  return {
    encoding,
    delimiter,
    has_header,
    rows: has_header ? count - 1 : count,
    columns: columns.map((column, at) => ({
      ...column,
      samples: column.samples.slice(0, SAMPLES),
      guess: guesses[at] ?? null,
    })),
  };
}
