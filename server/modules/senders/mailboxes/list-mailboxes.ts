import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { accountsSeenBy, mailboxesOnWire } from './mailbox-on-wire.ts';
import { mailboxRows } from './mailbox-queries.ts';

/** All that one sees, or an account's own and the workspace's. */
export async function listMailboxes(
  tx: SpaceTx,
  actor: SpaceActor,
  { credentials_id: credentialId }: { credentials_id?: string | undefined },
): Promise<Mailbox[]> {
  if (credentialId) await findCredential(tx, actor, credentialId);
  const rows = await mailboxRows(tx, { accounts: accountsSeenBy(actor), ...(credentialId && { credentialId }) });
  return mailboxesOnWire(tx, rows);
}
