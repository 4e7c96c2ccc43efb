import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { deleteNotifications } from './queries.ts';

export async function clearNotifications(
  tx: SpaceTx,
  { user }: SpaceActor,
  _input: unknown,
  { live }: Services,
): Promise<Nothing> {
  await deleteNotifications(tx, user.id, { onlyRead: true });
  tx.afterCommit(() => live.publish(`user:${user.id}`, 'update_notifications', { space_id: tx.spaceId }));
  return {};
}
