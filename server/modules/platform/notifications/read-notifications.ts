import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { countNotifications, markNotificationsRead as markRead } from './queries.ts';

/** The person's other windows count anew as well. */
export async function readNotifications(
  tx: SpaceTx,
  { user }: SpaceActor,
  { ids }: { ids?: string[] },
  { live }: Services,
): Promise<{ unread: number }> {
  await markRead(tx, user.id, ids);
  tx.afterCommit(() => live.publish(`user:${user.id}`, 'update_notifications', { space_id: tx.spaceId }));
  return { unread: (await countNotifications(tx, user.id)).unread };
}
