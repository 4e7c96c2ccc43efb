import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { accountsSeenBy, findMailboxRow } from '../mailbox-on-wire.ts';
import { sendRows } from './send-queries.ts';

type Sends = (typeof mailboxCalls)['sends'];

/** Of a workspace's mailbox a member sees what left for the accounts that they were given. */
export async function listSends(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, after, limit }: CallParsed<Sends>,
): Promise<CallPayload<Sends>> {
  await findMailboxRow(tx, actor, id);
  const rows = await sendRows(tx, { id, after: after ?? null, accounts: accountsSeenBy(actor), limit: limit + 1 });
  const sends = rows.slice(0, limit).map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    to: row.to ?? '',
    subject: row.subject ?? '',
    state: row.state,
    detail: row.state === 'sent' ? null : row.detail,
    profile_id: row.prospect_id,
    campaign: row.campaign_id ? { _id: row.campaign_id, name: row.campaign_name ?? '' } : null,
  }));
  return { sends, next: rows.length > limit ? (sends.at(-1)?._id ?? null) : null };
}
