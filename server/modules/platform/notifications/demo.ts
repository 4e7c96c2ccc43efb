import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../contract/notifications/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { stableId } from '../../../core/stable-id.ts';

const HOUR = 3_600_000;
const SPACE = stableId('space:lumen');
const ago = (tx: PlatformTx, ms: number) => new Date(tx.now.getTime() - ms);

const DEMO_NOTIFICATIONS: {
  to: 'demo' | 'member';
  kind: NotificationKind;
  values: Record<string, string>;
  action: string | null;
  hours: number;
  isRead?: boolean;
}[] = [
  { to: 'demo', kind: 'member_joined', values: { name: 'Chloé Martin' }, action: 'users', hours: 2_160, isRead: true },
  { to: 'demo', kind: 'invite_declined', values: { name: 'olga.brandt@people.test' }, action: 'users', hours: 50 },
  { to: 'demo', kind: 'admin_entered', values: { name: 'Ada Lindqvist' }, action: 'audit', hours: 3 },
  {
    to: 'member',
    kind: 'access_changed',
    values: { name: 'Jonas Weber', role: 'member', what: 'pages' },
    action: null,
    hours: 30,
  },
];

/** What was told to the people of the demo's first workspace; asked for by the workspaces' demo, which stands above. */
export async function demoNotifications(tx: PlatformTx): Promise<void> {
  for (const { to, kind, values, action, hours, isRead } of DEMO_NOTIFICATIONS) {
    const at = ago(tx, hours * HOUR);
    const meta = `/preferences/workspace/${action}/${SPACE}`;
    await tx.run(
      build.insertInto('notifications').values({
        space_id: SPACE,
        id: newId(),
        user_id: stableId(`user:${to}`),
        kind,
        type: NOTIFICATION_KINDS[kind],
        values: JSON.stringify({ workspace: 'Lumen Sales', ...values }),
        action: action ? JSON.stringify({ type: 'router', meta }) : null,
        created_at: at,
        read_at: isRead ? at : null,
      }),
    );
  }
}
