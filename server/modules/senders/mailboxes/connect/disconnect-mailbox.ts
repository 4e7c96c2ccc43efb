import type { CallParsed } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { accountsSeenBy, mailboxOnWire } from '../mailbox-on-wire.ts';
import { type MailboxRow, mailboxRows } from '../mailbox-queries.ts';
import { changeMailbox, lockMailbox } from '../settings/update-queries.ts';
import { tellMailbox } from '../tell-mailbox.ts';

type Input = CallParsed<(typeof mailboxCalls)['disconnect']>;

/** How it is reached is forgotten; it stays in the list until it is connected again or removed. */
export async function disconnectMailbox(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<Mailbox> {
  const { id } = await meantMailbox(tx, actor, input);
  const before = await lockMailbox(tx, id);
  if (!before) throw refuse('not_found');
  if (!before.is_reachable) throw refuse('integration_not_connected');
  // what rests for want of room takes no place by this
  const status = before.paused_by_plan ? 'disabled' : 'disconnected';
  const noTrouble = { last_error: null, last_error_at: null, refusals: 0, next_try_at: null };
  await changeMailbox(tx, id, { status, settings: '{}', ...noTrouble });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'mailbox_changed',
    subject: before.email,
    details: { field: 'status', before: before.status, after: status },
  });
  await tellMailbox(tx, { id, status, accounts: [before.credential_id], actorId: actor.user.id });
  return mailboxOnWire(tx, actor, id);
}

/** The one that is named, or the only one of its kind that belongs there. */
async function meantMailbox(
  tx: SpaceTx,
  actor: SpaceActor,
  { integration, credentials_id, _id }: Input,
): Promise<MailboxRow> {
  if (credentials_id) await findCredential(tx, actor, credentials_id);
  const rows = await mailboxRows(tx, { accounts: accountsSeenBy(actor), ...(_id && { id: _id }) });
  const found = rows.filter(
    ({ type, credential_id }) => type === integration && (!credentials_id || credential_id === credentials_id),
  );
  const [only] = found;
  if (!only) throw refuse('not_found');
  if (found.length > 1) throw refuse('invalid_input', { fields: { _id: 'Fill this field' } });
  return only;
}
