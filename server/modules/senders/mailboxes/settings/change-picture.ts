import type { UploadedFile } from '../../../../../contract/call.ts';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { storePhoto } from '../../../../core/files/store-photo.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { canSeeMailbox } from '../can-see-mailbox.ts';
import { tellMailbox } from '../tell-mailbox.ts';
import { dropPicture } from './drop-picture.ts';
import { getMailbox } from './get-mailbox.ts';
import { changeMailbox, lockMailbox } from './update-queries.ts';

interface Named {
  id: string;
}

export const setPicture = after(
  (_actor: SpaceActor, { file }: Named & { file: UploadedFile }, services: Services) => storePhoto(file, services),
  (tx: SpaceTx, actor: SpaceActor, { id }: Named & { file: UploadedFile }, services: Services, address: string) =>
    changePicture(tx, actor, { id, picture: address }, services),
);

export const removePicture = (
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: Named,
  services: Services,
): Promise<MailboxDetails> => changePicture(tx, actor, { id, picture: null }, services);

async function changePicture(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, picture }: Named & { picture: string | null },
  services: Services,
): Promise<MailboxDetails> {
  const before = await lockMailbox(tx, id);
  if (!before || !canSeeMailbox(actor, before)) throw refuse('not_found');
  await changeMailbox(tx, id, { picture });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'mailbox_changed',
    subject: before.email,
    details: { field: 'photo' },
  });
  const { status, credential_id } = before;
  await tellMailbox(tx, { id, status, accounts: [credential_id], actorId: actor.user.id });
  dropPicture(tx, before.picture, services);
  return getMailbox(tx, actor, { id }, services);
}
