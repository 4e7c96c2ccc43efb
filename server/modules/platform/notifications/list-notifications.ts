import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { notificationCalls } from '../../../../contract/notifications/calls.ts';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { notificationWords } from './notification-words.ts';
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

function onWire(row: NotificationRow): Notification {
  const [kind, type] = [row.kind as Notification['kind'], row.type as Notification['type']];
  const [values, action] = [row.values as Notification['values'], row.action as Notification['action']];
  return {
    _id: row.id,
    type,
    kind,
    ...notificationWords(kind, values),
    values,
    photoLink: row.photo_link,
    actionButton: action && (action.type === 'modal' ? 'Put it right' : 'Open'),
    hasClosedButton: true,
    withoutDuration: type === 'danger',
    action,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
