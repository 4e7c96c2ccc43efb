import type { FileStore } from '../../../../core/files/port.ts';
import { CsvReader } from '../../../../../engine/csv/reader.ts';
import type { FileSettings } from './file-settings.ts';

/** The lines of a stored file in batches, without the one that names the columns. Only a batch at a time is in memory. */
export async function* readRows(
  files: FileStore,
  key: string,
  { encoding, delimiter, has_header }: Pick<FileSettings, 'encoding' | 'delimiter' | 'has_header'>,
  size: number,
): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(encoding);
  const reader = new CsvReader(delimiter);
  let batch: string[][] = [];
  let isHeader = has_header;
  for await (const chunk of await files.get(key)) {
    const rows = reader.push(decoder.decode(chunk as Uint8Array, { stream: true }));
    if (isHeader && rows.shift()) isHeader = false;
    batch.push(...rows);
    for (; batch.length >= size; batch = batch.slice(size)) yield batch.slice(0, size);
  }
  const rest = [...reader.push(decoder.decode()), ...reader.end()];
  if (isHeader) rest.shift();
  batch.push(...rest);
  for (; batch.length > 0; batch = batch.slice(size)) yield batch.slice(0, size);
}
