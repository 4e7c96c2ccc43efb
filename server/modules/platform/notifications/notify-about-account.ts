import type { NotificationKind } from '../../../../contract/notifications/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { StoredEvent, LivePublisher } from '../../../core/events/listener.ts';
import { notify } from './notify.ts';
import { notifiedCredential, deleteUnread, usersOfCredential } from './queries.ts';

/** Admins and whoever uses the account hear it, each with one unread line about the same thing at most. */
export async function notifyAboutAccount(
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  credentialId: string,
  { kind, action }: { kind: NotificationKind; action: { type: 'router' | 'modal'; meta: string } },
  live: LivePublisher,
): Promise<void> {
  const credential = await notifiedCredential(tx, credentialId);
  if (!credential) return;
  const name = plainName(`${credential.first_name} ${credential.last_name}`) || credential.username;
  await deleteUnread(tx, kind, action.meta);
  const news = { kind, values: { name }, photoLink: credential.photo_link, action, credentialId };
  await notify(tx, event, await usersOfCredential(tx, credentialId), news, live);
}
