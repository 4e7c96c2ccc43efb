import { randomBytes } from 'node:crypto';
import { NOTIFICATION_KINDS } from '../../contract/notifications/schemas.ts';
import { INVITE_DAYS } from '../../contract/spaces/members.ts';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { newId } from '../core/ids.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { DEMO_AUDIT, DEMO_INVITES, DEMO_LABELS, DEMO_NOTIFICATIONS } from './demo-workspace.ts';
import { stableId } from './stable-id.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPACE = stableId('space:lumen');

/** Gives the demo's first workspace a past. */
export async function seedWorkspace(tx: PlatformTx): Promise<void> {
  await seedInvites(tx);
  await seedLabels(tx);
  await seedNotifications(tx);
  await seedAudit(tx);
}

const ago = (tx: PlatformTx, ms: number) => new Date(tx.now.getTime() - ms);

/** Their mails were never written, so no link leads to them: they are resent or revoked. */
async function seedInvites(tx: PlatformTx): Promise<void> {
  for (const { email, status, role, days } of DEMO_INVITES) {
    const sent = ago(tx, days * DAY);
    await tx.run(
      build.insertInto('spaces_invites').values({
        space_id: SPACE,
        id: stableId(`invite:${email}`),
        email,
        granted_access: role,
        allowed_pages: JSON.stringify(role === 'member' ? { campaigns: true, inbox: true } : {}),
        status,
        code_hash: randomBytes(32),
        inviter_id: stableId('user:demo'),
        created_at: sent,
        sent_at: sent,
        expires_at: new Date(sent.getTime() + INVITE_DAYS * DAY),
        answered_at: status === 'accepted' ? sent : null,
      }),
    );
  }
}

async function seedLabels(tx: PlatformTx): Promise<void> {
  const places = new Map<string, number>();
  for (const { name, color, type, on } of DEMO_LABELS) {
    const [id, place] = [stableId(`label:${name}`), places.get(type) ?? 0];
    places.set(type, place + 1);
    await tx.run(
      build.insertInto('labels').values({
        space_id: SPACE,
        id,
        name,
        color,
        type,
        display_order: place,
        created_by: stableId('user:demo'),
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
    if (on) await tx.run(build.insertInto('labels_rules').values({ space_id: SPACE, trigger: on, label_id: id }));
  }
}

async function seedNotifications(tx: PlatformTx): Promise<void> {
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

async function seedAudit(tx: PlatformTx): Promise<void> {
  for (const { kind, by, subject, details, hours } of DEMO_AUDIT) {
    const person = DEMO_PEOPLE.find(({ key }) => key === by);
    await tx.run(
      build.insertInto('audit').values({
        space_id: SPACE,
        id: newId(),
        at: ago(tx, hours * HOUR),
        kind,
        actor_id: stableId(`user:${by}`),
        actor_name: `${person?.firstName} ${person?.lastName}`,
        actor_email: `${by}@kithline.test`,
        subject,
        details: JSON.stringify(details ?? {}),
        address: '192.0.2.10',
        agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      }),
    );
  }
}
