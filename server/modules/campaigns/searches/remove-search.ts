import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { forgetFiles } from '../../../core/files/file-rows.ts';
import type { Services } from '../../../core/services.ts';
import { publishSearch } from './enqueue-search.ts';
import { findSearch } from './find-search.ts';
import { removeSearchRow } from './queries.ts';
import { isFileNeeded } from './csv/upload-queries.ts';

export async function removeSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Record<string, never>> {
  const search = await findSearch(tx, actor, id, 'lock');
  await removeSearchRow(tx, id);
  await publishSearch(tx, { ...search, status: 'stopped' });
  if (search.file_id) await dropFiles(tx, [{ space_id: tx.spaceId, file_id: search.file_id }], services);
  return {};
}

/** Those that no search and no upload needs any more: the rows with the transaction, the files once it is certain. */
export async function dropFiles(
  tx: SpaceTx | PlatformTx,
  files: readonly { space_id: string; file_id: string }[],
  { files: store, log }: Pick<Services, 'files' | 'log'>,
): Promise<void> {
  const gone = await forgetFiles(tx, files, isFileNeeded);
  tx.afterCommit(() => {
    for (const { space_id, id } of gone)
      void store
        .delete(`${space_id}/${id}`)
        .catch((error: unknown) => log.warn({ err: error }, 'a file stayed behind'));
  });
}
