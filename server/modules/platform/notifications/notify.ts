import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '../../../../contract/notifications/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { StoredEvent, LivePublisher } from '../../../core/events/listener.ts';
import { newId } from '../../../core/ids.ts';
import { adminsOf, insertNotification, spaceName, trimNotifications } from './queries.ts';

/** What one person keeps in one workspace. */
export const NOTIFICATIONS_KEPT = 200;

export interface NewNotification {
  kind: NotificationKind;
  values: Record<string, string>;
  photoLink?: string | null;
  action?: Notification['action'];
}

/** Tells people of a workspace about an event; nobody is told what they did themself. */
export async function notify(
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  people: readonly string[],
  news: NewNotification,
  live: LivePublisher,
): Promise<void> {
  const told = people.filter((id) => id !== event.actorId);
  if (told.length === 0) return;
  const values = JSON.stringify({ workspace: await spaceName(tx), ...news.values });
  for (const userId of told) {
    await insertNotification(tx, {
      space_id: tx.spaceId,
      id: newId(),
      user_id: userId,
      kind: news.kind,
      type: NOTIFICATION_KINDS[news.kind],
      values,
      photo_link: news.photoLink ?? null,
      action: news.action ? JSON.stringify(news.action) : null,
      created_at: tx.now,
    });
    await trimNotifications(tx, userId, NOTIFICATIONS_KEPT);
    live.publish(`user:${userId}`, 'update_notifications', { space_id: event.spaceId });
  }
}

/** The same for the admins of the workspace. */
export const notifyAdmins = async (
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  news: NewNotification,
  live: LivePublisher,
): Promise<void> => notify(tx, event, await adminsOf(tx), news, live);
