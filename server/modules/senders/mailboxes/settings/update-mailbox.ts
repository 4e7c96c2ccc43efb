import type { CallParsed } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { requireCount } from '../../../people/spaces/features/require-room.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { findSignature } from '../../signatures/find-signature.ts';
import { canSeeMailbox } from '../can-see-mailbox.ts';
import { holdMailboxes } from '../mailbox-queries.ts';
import { statusOnceResumed } from '../plan/status-once-resumed.ts';
import { tellMailbox } from '../tell-mailbox.ts';
import { getMailbox } from './get-mailbox.ts';
import {
  changeMailbox,
  countRunningMailboxes,
  lockMailbox,
  type MailboxChange,
  type LockedMailbox,
} from './update-queries.ts';

type Input = CallParsed<(typeof mailboxCalls)['update']>;

/** What a person changes of a mailbox. Moved to another account or to the workspace, it is told on both sides. */
export async function updateMailbox(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Input,
  services: Services,
): Promise<MailboxDetails> {
  const { id } = input;
  // whoever resumes one takes a place of the plan: one after the other
  if (input.is_paused === false) await holdMailboxes(tx);
  const before = await lockMailbox(tx, id);
  if (!before || !canSeeMailbox(actor, before)) throw refuse('not_found');
  const account = input.credentials_id === undefined ? before.credential_id : input.credentials_id;
  if (input.credentials_id) await findCredential(tx, actor, input.credentials_id);
  const change: MailboxChange = {
    ...(input.sender_name !== undefined && { sender_name: input.sender_name }),
    ...(input.per_day !== undefined && { per_day: input.per_day }),
    ...rampChange(tx.now, input, before),
    ...(input.is_plain_text !== undefined && { is_plain_text: input.is_plain_text }),
    ...(account !== before.credential_id && { credential_id: account }),
    ...(await signatureChange(tx, input, before, account)),
    ...(await pauseChange(tx, input, before)),
  };
  const fields = Object.keys(change).filter(
    (field) => field in before && change[field as 'per_day'] !== before[field as 'per_day'],
  );
  if (fields.length > 0) {
    await changeMailbox(tx, id, change);
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'mailbox_changed',
      subject: before.email,
      details: told(before, change, fields),
    });
    const status = change.status ?? before.status;
    await tellMailbox(tx, { id, status, accounts: [before.credential_id, account], actorId: actor.user.id });
  }
  return getMailbox(tx, actor, { id }, services);
}

/** Begun anew where it was off; on a domain of the workspace's own it cannot be switched off. */
function rampChange(now: Date, { is_ramped }: Input, before: LockedMailbox): MailboxChange {
  if (is_ramped === undefined || before.domain_id !== null || is_ramped === (before.ramp_from !== null)) return {};
  return { ramp_from: is_ramped ? now.toISOString().slice(0, 10) : null };
}

/** A signature is of the account that the mailbox belongs to: moved away, it is left behind. */
async function signatureChange(
  tx: SpaceTx,
  { signature_id: wanted }: Input,
  before: LockedMailbox,
  account: string | null,
): Promise<MailboxChange> {
  if (wanted) {
    if (!account || !(await findSignature(tx, account, wanted))) throw refuse('not_found');
    return { signature_id: wanted };
  }
  return wanted === null || account !== before.credential_id ? { signature_id: null } : {};
}

/** What nobody can reach, and what nobody was let into, stays disconnected when it is resumed. */
async function pauseChange(tx: SpaceTx, { is_paused }: Input, before: LockedMailbox): Promise<MailboxChange> {
  if (is_paused === undefined || is_paused === (before.status === 'disabled')) return {};
  if (is_paused) return { status: 'disabled', paused_by_plan: false };
  // resumed by whoever has read why
  if (before.is_guarded) throw refuse('paused_by_guard');
  if (before.domain_id === null) await requireCount(tx, 'email_integrations', (await countRunningMailboxes(tx)) + 1);
  return { status: statusOnceResumed(before), paused_by_plan: false };
}

/** One change is told with its values, several by their names. */
function told(before: LockedMailbox, change: MailboxChange, fields: readonly string[]): Record<string, string> {
  const [field] = fields;
  if (fields.length > 1 || !field || field === 'credential_id' || field === 'signature_id')
    return { field: fields.join(', ') };
  const valueOf = (row: object) => String(row[field as keyof typeof row]);
  return { field, before: valueOf(before), after: valueOf(change) };
}
