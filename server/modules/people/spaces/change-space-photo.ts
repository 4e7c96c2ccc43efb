import type { UploadedFile } from '../../../../contract/call.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { deletePhotoFile, storePhoto } from '../../../core/files/store-photo.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { getSpaceInfo } from './get-space-info.ts';
import { updateSpaceRow, lockSpace } from './queries.ts';

export async function saveSpacePhoto(
  tx: SpaceTx,
  actor: SpaceActor,
  { file }: { file: UploadedFile },
  services: Services,
): Promise<Space> {
  return changePhoto(tx, actor, await storePhoto(file, services), services);
}

export async function deleteSpacePhoto(
  tx: SpaceTx,
  actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<Space> {
  return changePhoto(tx, actor, null, services);
}

/** The former photo goes once the new one is certain, in a transaction of the platform: a workspace sees no photos. */
async function changePhoto(tx: SpaceTx, actor: SpaceActor, avatar: string | null, services: Services): Promise<Space> {
  const before = await lockSpace(tx);
  if (!before) throw refuse('space_not_found');
  const version = await updateSpaceRow(tx, { avatar });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'space_updated',
    subject: before.name,
    details: { field: 'photo' },
  });
  await tx.append({ type: 'space.updated', subjectId: tx.spaceId, actorId: actor.user.id, data: { version } });
  const { transactions, log } = services;
  tx.afterCommit(() => {
    transactions
      .onPlatform((platform) => deletePhotoFile(platform, before.avatar, services))
      .catch((error: unknown) => log.warn({ err: error }, 'a photo that nobody shows could not be dropped'));
  });
  return getSpaceInfo(tx, actor);
}
