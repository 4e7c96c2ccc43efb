import { randomBytes } from 'node:crypto';
import { INVITE_DAYS } from '../../../../../contract/spaces/members.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';

const DAY = 24 * 3_600_000;
const SPACE = stableId('space:lumen');
const ago = (tx: PlatformTx, ms: number) => new Date(tx.now.getTime() - ms);

const DEMO_INVITES: {
  email: string;
  status: 'sent' | 'resent' | 'accepted';
  role: 'admin' | 'member';
  days: number;
}[] = [
  { email: 'ines.moreau@people.test', status: 'sent', role: 'member', days: 1 },
  { email: 'karl.lindgren@people.test', status: 'resent', role: 'admin', days: 3 },
  { email: 'paulo.reis@people.test', status: 'sent', role: 'member', days: 12 },
  { email: 'member@kithline.test', status: 'accepted', role: 'member', days: 90 },
];

/** Their mails were never written, so no link leads to them: they are resent or revoked. */
export async function seedInvites(tx: PlatformTx): Promise<void> {
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
