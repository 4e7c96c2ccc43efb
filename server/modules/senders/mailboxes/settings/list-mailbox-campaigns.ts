import type { CallPayload } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { accountsSeenBy, findMailboxRow } from '../mailbox-on-wire.ts';
import { campaignsOfMailbox } from './campaign-queries.ts';

/** What would wait or go on from another mailbox without this one, by name where the actor sees the campaign. */
export async function listMailboxCampaigns(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<CallPayload<(typeof mailboxCalls)['campaigns']>> {
  await findMailboxRow(tx, actor, id);
  const accounts = accountsSeenBy(actor);
  const all = await campaignsOfMailbox(tx, id);
  const seen = all.filter(
    ({ credentials_id: account }) => accounts === null || account === null || accounts.includes(account),
  );
  return {
    campaigns: seen.map(({ id: _id, name, people, has_others }) => ({ _id, name, people, has_others })),
    unseen: all.length - seen.length,
  };
}
