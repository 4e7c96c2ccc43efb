import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { requireCount, requireRoom } from '../../people/spaces/features/require-room.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { canSeeMailbox } from './can-see-mailbox.ts';
import { hasOtherMailbox, holdMailboxes, type MailboxToKeep, putMailbox } from './mailbox-queries.ts';
import { integrationById } from './queries.ts';
import { bringAlong, requireFreeId } from './removed/bring-along.ts';
import { countRunningMailboxes } from './settings/update-queries.ts';
import { tellMailbox } from './tell-mailbox.ts';

export { mailboxOnWire, stageOnWire } from './mailbox-on-wire.ts';

/**
 * Keeps a mailbox that was tested, or changes the one with this id. A new one needs room in the plan; an address is
 * connected once in a workspace. Two at once are kept one after the other.
 */
export async function keepMailbox(tx: SpaceTx, actor: SpaceActor, mailbox: MailboxToKeep): Promise<void> {
  const { id, email, credentialId } = mailbox;
  await holdMailboxes(tx);
  const before = await integrationById(tx, id);
  // those on domains of the workspace's own are kept by us
  const isOther = before && (before.category !== 'email' || before.type === 'ai_email_service');
  if (before && (isOther || !canSeeMailbox(actor, before))) throw refuse('not_found');
  if (!before) await requireFreeId(tx, id, email);
  if (!before) await requireRoom(tx, 'email_integrations', 1);
  // one that was disconnected before the plan had less room takes no place beyond it
  else if (before.status === 'disconnected')
    await requireCount(tx, 'email_integrations', await countRunningMailboxes(tx));
  requireSameAddress(before, email);
  if (await hasOtherMailbox(tx, email, id)) throw refuse('mailbox_exists');
  await putMailbox(tx, mailbox);
  if (!before) await bringAlong(tx, mailbox);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: before ? 'mailbox_changed' : 'mailbox_added',
    subject: email,
  });
  // what has paused itself stays so
  const status = (await integrationById(tx, id))?.status ?? 'connected';
  const accounts = [credentialId, ...(before ? [before.credential_id] : [])];
  await tellMailbox(tx, { id, status, accounts, actorId: actor.user.id });
}

/** Who was written to from an address is written to from it again, and what left by it is asked for there. */
export function requireSameAddress(before: { email: string | null } | undefined, email: string): void {
  if (before?.email && before.email.toLowerCase() !== email.toLowerCase())
    throw refuse('invalid_input', { fields: { email: OTHER_ADDRESS } });
}
const OTHER_ADDRESS = 'This mailbox has another address. Connect this one as a mailbox of its own';
