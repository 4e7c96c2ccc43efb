import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '../../../../contract/notifications/schemas.ts';
import { isProblem } from '../../../../contract/notifications/problems.ts';
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
  /** The account that it is about, where it is about one. */
  credentialId?: string | null;
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
  await tellProblem(tx, news);
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

/** Where the team talks it is told too. What is done over a page stands on the account’s own. */
async function tellProblem(tx: SpaceTx, { kind, values, action, credentialId = null }: NewNotification): Promise<void> {
  if (!isProblem(kind)) return;
  const page =
    action?.type === 'router' ? action.meta : credentialId && `/settings/account?selectedCred=${credentialId}`;
  await tx.append({ type: 'problem.told', data: { kind, values, page, credentials_id: credentialId } });
}

/** The same for the admins of the workspace. */
export const notifyAdmins = async (
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  news: NewNotification,
  live: LivePublisher,
): Promise<void> => notify(tx, event, await adminsOf(tx), news, live);
