import type { MailboxGuard } from '../../../../contract/guard/schemas.ts';
import { limitOnceResumed } from '../../../../engine/limits/mailbox-guard.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { canSeeMailbox } from '../mailboxes/can-see-mailbox.ts';
import { statusOnceResumed } from '../mailboxes/plan/status-once-resumed.ts';
import { setMailboxStatus, takePlaceOfPlan } from '../mailboxes/change-mailbox.ts';
import { tellMailbox } from '../mailboxes/tell-mailbox.ts';
import { getGuard } from './get-guard.ts';
import { limitNow, writeChange } from './note-incident.ts';
import { guardedById, sentOn, setGuard } from './queries.ts';

/** A person has read why it paused itself: it sends again, slowly at first, and what was before counts no more. */
export async function resumeGuarded(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<MailboxGuard> {
  const row = await guardedById(tx, id);
  if (!row || !canSeeMailbox(actor, row)) throw refuse('not_found');
  if (!row.paused_at) throw refuse('not_paused_by_guard');
  await takePlaceOfPlan(tx, id);
  // somebody else was there first
  if (!(await guardedById(tx, id))?.paused_at) throw refuse('not_paused_by_guard');
  const top = limitNow(row, null);
  const held = Math.min(limitOnceResumed(top), row.cap ?? row.held_cap ?? top);
  // switched off, autopilot begins from there once it is switched on
  const [cap, heldCap] = row.is_autopilot_on ? [held, null] : [null, held];
  // one that was disconnected meanwhile stays so
  const status = row.status === 'disabled' ? statusOnceResumed(row) : 'disconnected';
  await setMailboxStatus(tx, id, status);
  await setGuard(tx, id, {
    paused_at: null,
    reason: null,
    cap,
    held_cap: heldCap,
    resumed_at: tx.now,
    sent_before: await sentOn(tx, id, row.today),
  });
  const [from, to] = [0, cap === null ? top : Math.min(top, cap)];
  await writeChange(tx, id, { from, to, reason: 'resumed', values: {}, actorId: actor.user.id });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'mailbox_changed',
    subject: row.email,
    details: { field: 'status', before: row.status, after: status },
  });
  await tellMailbox(tx, { id, status, accounts: [row.credential_id], actorId: actor.user.id });
  await tx.append({
    type: 'mailbox.guarded',
    subjectId: id,
    actorId: actor.user.id,
    data: { reason: null, credentials_id: row.credential_id, values: {} },
  });
  return getGuard(tx, actor, { id });
}
