import * as z from 'zod';
import type { CallParsed, CallPayload, UploadedFile } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { OWN_FILE_MAX_BYTES, OWN_FILES_MAX, type OwnFile } from '../../../../../contract/finder/schemas.ts';
import { encodingOf } from '../../../../../engine/csv/encoding.ts';
import { isHeader } from '../../../../../engine/csv/guess-columns.ts';
import { CsvReader, delimiterOf, TooManyCells } from '../../../../../engine/csv/reader.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { forgetFiles, recordFile } from '../../../../core/files/file-rows.ts';
import type { StoredFile } from '../../../../core/files/port.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { removePeople } from '../loading/load-batch.ts';
import { lockIndex, peopleToRemove } from '../loading/loading-queries.ts';
import { dropFile, insertFile, lockFile, ownFile, type OwnFileRow, ownFiles } from './file-queries.ts';
import { columnsOfFile, isEnough } from './person-of-row.ts';

/** How a file is written, and which of its columns is what. */
export const OwnFileSettings = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.string(),
  has_header: z.boolean(),
  columns: z.partialRecord(z.string(), z.int()),
});
type OwnFileSettings = z.output<typeof OwnFileSettings>;

const BEGINNING = 200_000;
const COLUMNS_MAX = 200;
const LOOKED_AT = 50;

/** From its beginning; refused where nobody could be read out of it. */
function settingsOf(bytes: Uint8Array): OwnFileSettings {
  const encoding = encodingOf(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, BEGINNING), { stream: true });
  const delimiter = delimiterOf(beginning);
  const reader = new CsvReader(delimiter, undefined, COLUMNS_MAX);
  let rows: string[][];
  try {
    rows = [...reader.push(beginning), ...(bytes.length <= BEGINNING ? reader.end() : [])];
  } catch (error) {
    if (error instanceof TooManyCells) throw refuse('csv_unreadable');
    throw error;
  }
  const [first, ...below] = rows.slice(0, LOOKED_AT + 1);
  if (!first) throw refuse('csv_unreadable');
  const has_header = isHeader(first, below);
  const body = has_header ? below : [first, ...below];
  if (body.length === 0) throw refuse('csv_no_lines');
  const columns = columnsOfFile(has_header ? first : null, body);
  if (!isEnough(columns)) throw refuse('csv_columns');
  return { encoding, delimiter, has_header, columns: columns as Record<string, number> };
}

interface Stored {
  fileId: string;
  settings: OwnFileSettings;
  stored: StoredFile;
}
interface Given {
  file: UploadedFile;
}

/** Reading and storing it come before the transaction: nobody waits for a connection meanwhile. */
async function storeFile({ space }: SpaceActor, { file }: Given, { files }: Services): Promise<Stored> {
  const settings = settingsOf(file.bytes);
  const fileId = newId();
  const body = (async function* () {
    yield file.bytes;
  })();
  const stored = await files.put(`${space.id}/${fileId}`, body, { maxBytes: OWN_FILE_MAX_BYTES, type: file.type });
  return { fileId, settings, stored };
}

async function noteFile(
  tx: SpaceTx,
  actor: SpaceActor,
  { file }: Given,
  _services: Services,
  { fileId, settings, stored }: Stored,
): Promise<OwnFile> {
  await requireFeature(tx, 'prospect_finder');
  if ((await ownFiles(tx)).length >= OWN_FILES_MAX) throw refuse('limit_reached');
  const id = newId();
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 120) || 'CSV';
  await recordFile(tx, {
    id: fileId,
    name: file.name.slice(0, 200),
    type: file.type,
    stored,
    createdBy: actor.user.id,
  });
  await insertFile(tx, { id, fileId, name, settings, userId: actor.user.id });
  await tx.enqueue('finder.read_file', { space_id: tx.spaceId, id });
  await tx.append({ type: 'finder.changed', subjectId: null, actorId: actor.user.id, data: {} });
  return onWire((await ownFile(tx, id)) as OwnFileRow);
}

/** Hands in a file of people, who are read in the background and found from then on by this workspace alone. */
export const addOwnFile = after(storeFile, noteFile);

const onWire = (row: OwnFileRow): OwnFile => ({
  _id: row.id,
  name: row.name,
  people: row.people,
  refused: row.refused,
  by:
    row.created_by !== null && row.first_name !== null
      ? {
          _id: row.created_by,
          full_name: plainName(`${row.first_name} ${row.last_name ?? ''}`),
          photo_link: row.avatar,
        }
      : null,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

export async function listOwnFiles(tx: SpaceTx): Promise<OwnFile[]> {
  await requireFeature(tx, 'prospect_finder');
  return (await ownFiles(tx)).map(onWire);
}

type Delete = (typeof finderCalls)['deleteFile'];

/** So many people go at once; the rest of a larger file goes in the background. */
const REMOVED_AT_ONCE = 2_000;

/** Also without the feature: whoever hands people in may take them back. Its people are not found any more; whoever was taken stays a prospect. */
export async function deleteOwnFile(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: CallParsed<Delete>,
  { files }: Services,
): Promise<CallPayload<Delete>> {
  const row = (await lockFile(tx, id)) && (await ownFile(tx, id));
  if (!row) throw refuse('not_found');
  if (row.created_by !== actor.user.id && actor.space.role !== 'admin') throw refuse('forbidden');
  await dropFile(tx, id);
  await lockIndex(tx, tx.spaceId);
  const people = await peopleToRemove(tx, tx.spaceId, { fileId: id, limit: REMOVED_AT_ONCE });
  await removePeople(tx, tx.spaceId, people);
  if (people.length === REMOVED_AT_ONCE) await tx.enqueue('finder.forget_file', { space_id: tx.spaceId, id });
  const gone = await forgetFiles(tx, [{ space_id: tx.spaceId, file_id: row.file_id }]);
  await tx.append({ type: 'finder.changed', subjectId: null, actorId: actor.user.id, data: {} });
  tx.afterCommit(
    () => void Promise.all(gone.map((file) => files.delete(`${file.space_id}/${file.id}`))).catch(() => {}),
  );
  return {};
}
