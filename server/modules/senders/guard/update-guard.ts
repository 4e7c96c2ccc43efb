import type { MailboxGuard } from '../../../../contract/guard/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { canSeeMailbox } from '../mailboxes/can-see-mailbox.ts';
import { tellMailbox } from '../mailboxes/tell-mailbox.ts';
import { getGuard } from './get-guard.ts';
import { limitNow, writeChange } from './note-incident.ts';
import { lockGuarded, setGuard } from './queries.ts';

/**
 * Autopilot on or off. Switched off, it holds nothing back any more; switched on again it goes on from what it allowed
 * before. That it pauses itself stays.
 */
export async function updateGuard(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, is_autopilot_on: isOn }: { id: string; is_autopilot_on: boolean },
): Promise<MailboxGuard> {
  const row = await lockGuarded(tx, id);
  if (!row || !canSeeMailbox(actor, row)) throw refuse('not_found');
  if (row.is_autopilot_on !== isOn) {
    const top = limitNow(row, null);
    const cap = isOn && row.held_cap !== null && row.held_cap < top ? row.held_cap : null;
    await setGuard(tx, id, { is_autopilot_on: isOn, cap, held_cap: isOn ? null : row.cap });
    const [from, to] = row.paused_at ? [0, 0] : [limitNow(row), limitNow(row, cap)];
    const reason = isOn ? 'switched_on' : 'switched_off';
    await writeChange(tx, id, { from, to, reason, values: {}, actorId: actor.user.id });
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'mailbox_changed',
      subject: row.email,
      details: { field: 'is_autopilot_on', before: String(!isOn), after: String(isOn) },
    });
    await tellMailbox(tx, { id, status: row.status, accounts: [row.credential_id], actorId: actor.user.id });
  }
  return getGuard(tx, actor, { id });
}
