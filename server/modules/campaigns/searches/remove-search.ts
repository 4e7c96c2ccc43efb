import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { publishSearch } from './enqueue-search.ts';
import { findSearch } from './find-search.ts';
import { removeSearchRow } from './queries.ts';
import { removeUnusedFiles } from './csv/upload-queries.ts';

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

/** The rows with the transaction, the files once it is certain. */
export async function dropFiles(
  tx: Parameters<typeof removeUnusedFiles>[0],
  files: readonly { space_id: string; file_id: string }[],
  { files: store, log }: Pick<Services, 'files' | 'log'>,
): Promise<void> {
  const gone = await removeUnusedFiles(tx, files);
  tx.afterCommit(() => {
    for (const { space_id, id } of gone)
      void store
        .delete(`${space_id}/${id}`)
        .catch((error: unknown) => log.warn({ err: error }, 'a file stayed behind'));
  });
}
