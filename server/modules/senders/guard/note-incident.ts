import { GUARD_RULE, type GuardReason } from '../../../../contract/guard/schemas.ts';
import { guardedLimitOn, whyPause } from '../../../../engine/limits/mailbox-guard.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { setMailboxStatus } from '../mailboxes/change-mailbox.ts';
import { mailboxNow } from '../mailboxes/removed/bring-along.ts';
import { tellMailbox } from '../mailboxes/tell-mailbox.ts';
import {
  countGuardDay,
  type GuardedRow,
  insertGuardChange,
  insertIncident,
  lockGuarded,
  setGuard,
  windowOf,
} from './queries.ts';

export const NOBODY = { user: null, address: null, agent: null };

/** The mail that something came of. */
export interface MailOfMailbox {
  mailboxId: string;
  /** The line of the ledger: what comes twice counts once. */
  intentId: string;
  address: string;
  campaignId: string | null;
  prospectId: string | null;
}

/** A mail came back for good, or its reader complained: where that is too much, the mailbox pauses itself at once. */
export async function noteIncident(tx: SpaceTx, kind: 'hard_bounce' | 'complaint', mail: MailOfMailbox): Promise<void> {
  const row = await lockGuarded(tx, await mailboxNow(tx, mail.mailboxId));
  if (!row) return;
  const isNew = await insertIncident(tx, {
    id: newId(),
    integration_id: row.id,
    kind,
    address: mail.address,
    intent_id: mail.intentId,
    campaign_id: mail.campaignId,
    prospect_id: mail.prospectId,
    at: tx.now,
  });
  // also one that a person paused: who lets it go on is told first
  if (isNew && !row.paused_at) await pauseIfNeeded(tx, row);
}

/** What a mailbox hears beside: mails that are tried further, and answers. */
export const noteSoftBounces = (tx: SpaceTx, mailboxId: string, soft: number): Promise<void> =>
  countGuardDay(tx, mailboxId, { soft });
export const noteAnswers = (tx: SpaceTx, mailboxId: string, replies: number): Promise<void> =>
  countGuardDay(tx, mailboxId, { replies });

/** What may leave by it today. */
export const limitNow = (row: GuardedRow, cap = row.cap): number =>
  guardedLimitOn({ perDay: row.per_day, rampFrom: row.ramp_from, isOwn: row.domain_id !== null, cap }, row.today);

async function pauseIfNeeded(tx: SpaceTx, row: GuardedRow): Promise<void> {
  const why = whyPause(await windowOf(tx, row.id, { days: GUARD_RULE.days }));
  if (!why) return;
  await setMailboxStatus(tx, row.id, 'disabled');
  await setGuard(tx, row.id, { paused_at: tx.now, reason: why.reason });
  await writeChange(tx, row.id, { from: limitNow(row), to: 0, ...why, actorId: null });
  await writeAudit(tx, tx.spaceId, NOBODY, {
    kind: 'mailbox_changed',
    subject: row.email,
    details: { field: 'status', before: row.status, after: 'disabled', by: why.reason },
  });
  await tellMailbox(tx, { id: row.id, status: 'disabled', accounts: [row.credential_id] });
  await tx.append({
    type: 'mailbox.guarded',
    subjectId: row.id,
    data: { reason: why.reason, credentials_id: row.credential_id, values: why.values },
  });
}

export const writeChange = (
  tx: SpaceTx,
  id: string,
  {
    from,
    to,
    reason,
    values,
    actorId,
  }: { from: number; to: number; reason: GuardReason; values: Record<string, number>; actorId: string | null },
): Promise<void> =>
  insertGuardChange(tx, {
    id: newId(),
    integration_id: id,
    before: from,
    after: to,
    reason,
    details: JSON.stringify(values),
    actor_id: actorId,
  });
