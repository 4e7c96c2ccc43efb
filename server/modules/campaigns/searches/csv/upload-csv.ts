import type { UploadedFile } from '../../../../../contract/call.ts';
import { CSV_MAX_BYTES, type CsvUpload } from '../../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { recordFile } from '../../../../core/files/file-rows.ts';
import type { StoredFile } from '../../../../core/files/port.ts';
import { after } from '../../../../core/http/handlers.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { type ReadFile, readUploadFile } from './read-upload-file.ts';
import { insertUpload } from './upload-queries.ts';

interface StoredUpload {
  fileId: string;
  read: ReadFile;
  stored: StoredFile;
}
interface Input {
  file: UploadedFile;
}

/** Reading and storing it come before the transaction: nobody waits for a connection meanwhile. */
async function storeFile({ space }: SpaceActor, { file }: Input, { files }: Services): Promise<StoredUpload> {
  const read = await readUploadFile(file.bytes);
  const fileId = newId();
  const body = (async function* () {
    yield file.bytes;
  })();
  const stored = await files.put(`${space.id}/${fileId}`, body, { maxBytes: CSV_MAX_BYTES, type: file.type });
  return { fileId, read, stored };
}

async function noteUpload(
  tx: SpaceTx,
  actor: SpaceActor,
  { file }: Input,
  _services: Services,
  { fileId, read, stored }: StoredUpload,
): Promise<CsvUpload> {
  const id = newId();
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 120) || 'CSV';
  const { encoding, delimiter, has_header, rows, columns } = read;
  await recordFile(tx, {
    id: fileId,
    name: file.name.slice(0, 200),
    type: file.type,
    stored,
    createdBy: actor.user.id,
  });
  await insertUpload(tx, {
    id,
    file_id: fileId,
    name,
    encoding,
    delimiter,
    has_header,
    columns: JSON.stringify(columns),
    rows_count: rows,
    created_by: actor.user.id,
  });
  return { filename: id, name, encoding, delimiter, has_header, rows, columns };
}

/** Hands in a file; for a day it can be turned into people. */
export const uploadCsv = after(storeFile, noteUpload);
