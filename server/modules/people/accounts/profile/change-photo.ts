import type { User } from '../../../../../contract/accounts/people.ts';
import type { UploadedFile } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { deletePhotoFile, storePhoto } from '../../../../core/files/store-photo.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { lockUser } from '../queries.ts';
import { changeUser } from './update-user.ts';

export const savePhoto = after(
  (_actor: UserActor, { file }: { file: UploadedFile }, services: Services) => storePhoto(file, services),
  (tx: PlatformTx, actor: UserActor, _input: unknown, services: Services, avatar: string): Promise<User> =>
    replacePhoto(tx, actor, avatar, services),
);

export const deletePhoto = (tx: PlatformTx, actor: UserActor, _input: unknown, services: Services): Promise<User> =>
  replacePhoto(tx, actor, null, services);

async function replacePhoto(
  tx: PlatformTx,
  actor: UserActor,
  avatar: string | null,
  services: Services,
): Promise<User> {
  const before = await lockUser(tx, actor.user.id);
  if (!before) throw refuse('not_signed_in');
  await deletePhotoFile(tx, before.avatar, services);
  return changeUser(tx, actor, { avatar }, services);
}
