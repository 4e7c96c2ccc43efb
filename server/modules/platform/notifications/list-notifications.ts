import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { notificationCalls } from '../../../../contract/notifications/calls.ts';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { countNotifications, type NotificationRow, notificationsPage } from './queries.ts';

type List = (typeof notificationCalls)['list'];

export async function listNotifications(
  tx: SpaceTx,
  { user }: SpaceActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const offset = input.offset ?? input.skip ?? 0;
  const [rows, counts] = await Promise.all([
    notificationsPage(tx, user.id, { offset, limit: input.limit }),
    countNotifications(tx, user.id),
  ]);
  return { items: rows.map(onWire), offset, limit: input.limit, ...counts };
}

const onWire = (row: NotificationRow): Notification => ({
  _id: row.id,
  type: row.type as Notification['type'],
  kind: row.kind as Notification['kind'],
  values: row.values as Notification['values'],
  photoLink: row.photo_link,
  action: row.action as Notification['action'],
  is_read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});
