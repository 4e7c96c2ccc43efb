import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '../../../contract/call.ts';
import { build } from '../db/build.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { PHOTO_FOLDER, photoPath } from '../http/serve-photos.ts';
import type { Services } from '../services.ts';
import { FileRefused } from './check-type.ts';
import { cleanPicture } from './clean-picture.ts';

/** Stores a photo under a new name and answers its address; the file is there before any row speaks of it. */
export async function storePhoto(file: UploadedFile, { files, transactions }: Services): Promise<string> {
  const bytes = cleaned(file);
  const key = randomBytes(20).toString('hex');
  const body = (async function* () {
    yield bytes;
  })();
  await files.put(`${PHOTO_FOLDER}/${key}`, body, { maxBytes: bytes.length, type: file.type });
  await transactions.onPlatform((tx) =>
    tx.run(build.insertInto('photos').values({ key, type: file.type, created_at: tx.now })),
  );
  return photoPath(key);
}

function cleaned({ type, bytes }: UploadedFile): Uint8Array {
  try {
    return cleanPicture(type, bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw refuse('file_refused', { fields: { file: error.message } });
  }
}

/** Forgets a photo that nobody shows any more; the file goes once that is certain. */
export async function deletePhotoFile(tx: PlatformTx, address: string | null, { files }: Services): Promise<void> {
  const key = address?.match(/\/photos\/([a-f0-9]{40})$/)?.[1];
  if (!key) return;
  await tx.run(build.deleteFrom('photos').where('key', '=', key));
  tx.afterCommit(() => void files.delete(`${PHOTO_FOLDER}/${key}`).catch(() => undefined));
}
