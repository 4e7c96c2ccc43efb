import { CsvReader } from '../../../../../engine/csv/reader.ts';
import type { PersonRecord } from '../../../../../engine/finder/person-record.ts';
import { FileMissing } from '../../../../core/files/port.ts';
import { forgetFiles } from '../../../../core/files/file-rows.ts';
import type { Services } from '../../../../core/services.ts';
import { LoadMemory, loadBatch, removePeople } from '../loading/load-batch.ts';
import { lockIndex, peopleToRemove } from '../loading/loading-queries.ts';
import { changeFile, lockFile, ownFile } from './file-queries.ts';
import { OwnFileSettings } from './own-files.ts';
import { type FileColumns, personOfRow } from './person-of-row.ts';

/** So many lines a transaction. */
const AT_ONCE = 1_000;
interface FileJob {
  space_id: string;
  id: string;
}

/** Its people into the workspace’s own index, a batch a transaction. Begun anew after a crash, it changes nothing twice. */
export async function readOwnFile({ space_id, id }: FileJob, services: Services): Promise<void> {
  const { transactions, files } = services;
  const row = await transactions.inSpace(space_id, (tx) => ownFile(tx, id));
  if (!row || row.status !== 'reading') return;
  const settings = OwnFileSettings.parse(row.settings);
  const memory = new LoadMemory();
  let refused = 0;
  const store = async (people: readonly PersonRecord[], isEnd: boolean): Promise<boolean> =>
    transactions.inSpace(space_id, async (tx) => {
      // somebody may have taken it out meanwhile
      if (!(await lockFile(tx, id))) return false;
      const target = { spaceId: space_id, source: row.name, fileId: id };
      const { hidden } = await loadBatch(tx, target, people, memory);
      refused += hidden;
      await changeFile(tx, id, { refused, ...(isEnd && { status: 'ready' }) });
      await tx.append({ type: 'finder.changed', subjectId: null, data: {} });
      return true;
    });
  const decoder = new TextDecoder(settings.encoding);
  const reader = new CsvReader(settings.delimiter);
  let isHeader = settings.has_header;
  let waiting: PersonRecord[] = [];
  const note = (rows: readonly string[][]) => {
    for (const cells of rows) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const person = personOfRow(cells, settings.columns as FileColumns, row.created_at);
      if (person) waiting.push(person);
      else refused++;
    }
  };
  try {
    for await (const chunk of await files.get(`${space_id}/${row.file_id}`)) {
      note(reader.push(decoder.decode(chunk as Uint8Array, { stream: true })));
      for (; waiting.length >= AT_ONCE; waiting = waiting.slice(AT_ONCE))
        if (!(await store(waiting.slice(0, AT_ONCE), false))) return;
    }
    note(reader.push(decoder.decode()));
    note(reader.end());
    if (!(await store(waiting, true))) return;
  } catch (error) {
    // what cannot be read or stored now cannot be tomorrow either
    if (!(error instanceof FileMissing) && !isRefusedByDatabase(error)) throw error;
    await transactions.inSpace(space_id, async (tx) => {
      await changeFile(tx, id, { status: 'failed' });
      await tx.append({ type: 'finder.changed', subjectId: null, data: {} });
    });
    return;
  }
  // what it said is in the index now
  const gone = await transactions.inSpace(space_id, (tx) => forgetFiles(tx, [{ space_id, file_id: row.file_id }]));
  for (const file of gone) await files.delete(`${file.space_id}/${file.id}`);
}

/** A value that no column takes: PostgreSQL calls it a data exception. */
const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');

/** The people of a file that was taken out, a batch a transaction. */
export async function forgetOwnFile({ space_id, id }: FileJob, { transactions }: Services): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; )
    count = await transactions.inSpace(space_id, async (tx) => {
      await lockIndex(tx, space_id);
      const people = await peopleToRemove(tx, space_id, { fileId: id, limit: AT_ONCE });
      await removePeople(tx, space_id, people);
      return people.length;
    });
}
