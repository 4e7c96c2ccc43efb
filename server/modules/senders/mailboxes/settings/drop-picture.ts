import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { deletePhotoFile } from '../../../../core/files/store-photo.ts';
import type { Services } from '../../../../core/services.ts';

/** Once it is certain that nobody shows it, in a transaction of the platform: a workspace sees no photos. */
export function dropPicture(tx: SpaceTx, address: string | null, services: Services): void {
  if (!address) return;
  tx.afterCommit(() => {
    services.transactions
      .onPlatform((platform) => deletePhotoFile(platform, address, services))
      .catch((error: unknown) => services.log.warn({ err: error }, 'a picture that nobody shows could not be dropped'));
  });
}
