import type { SpaceTx } from '../../../core/db/transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { setMailboxStatus } from '../mailboxes/change-mailbox.ts';
import { NOBODY } from './note-incident.ts';
import { guardedById, moveGuarded } from './queries.ts';

/** An address is connected again: its pause, what came back and what autopilot allows come along. */
export async function followAddress(tx: SpaceTx, { from, to }: { from: readonly string[]; to: string }): Promise<void> {
  await moveGuarded(tx, from, to);
  const row = await guardedById(tx, to);
  if (!row?.paused_at) return;
  await setMailboxStatus(tx, to, 'disabled');
  await writeAudit(tx, tx.spaceId, NOBODY, {
    kind: 'mailbox_changed',
    subject: row.email,
    details: { field: 'status', before: row.status, after: 'disabled', by: row.reason ?? '' },
  });
}
