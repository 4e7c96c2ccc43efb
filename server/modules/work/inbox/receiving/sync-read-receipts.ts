import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { NetworkMessage, Network } from '../../../../providers/network/port.ts';
import { lockForNews } from '../../../campaigns/enrolments/lock-enrolments.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { visibleConversations } from '../../../contacts/conversations/change-lines.ts';
import { prospectsOfUnseen, storeSeenTimes } from '../../../contacts/conversations/mark-messages.ts';
import { awaitedConversations } from './queries.ts';

/** What was written before that is history: nobody waits any more for its being read. */
const SINCE_MS = 30 * 24 * 3_600_000;

interface Account {
  space_id: string;
  id: string;
  gatewayId: string;
}

/** Somebody opened what we wrote: which of it, and when, is read from the conversation. Safe to repeat. */
export async function syncReadReceipts(
  { transactions, clock }: Pick<Services, 'transactions' | 'clock'>,
  network: Pick<Network, 'messages'>,
  { space_id, id, gatewayId }: Account,
  conversations: readonly string[],
): Promise<void> {
  const after = new Date(clock.now().getTime() - SINCE_MS);
  for (const conversation of conversations) {
    // the newest page: whoever opens a conversation has read all before
    const read = await network.messages(gatewayId, conversation, { after });
    if (read.kind !== 'done') continue;
    await transactions.inSpace(space_id, async (tx) => {
      const seen = read.receipt.items.filter(({ isOurs, seenAt }) => isOurs && seenAt).map((message) => message.id);
      const people = await prospectsOfUnseen(tx, id, seen);
      // their campaigns before their messages
      await lockForNews(
        tx,
        people.map((prospectId) => ({ prospectId, credentialId: id })),
      );
      await storeReadReceipts(tx, id, read.receipt.items);
    });
  }
}

/** The same for people whose way waits for it, should a hook have been lost. */
export async function syncAwaitedReceipts(
  services: Pick<Services, 'transactions' | 'clock'>,
  network: Pick<Network, 'messages'>,
  account: Account,
): Promise<void> {
  const { transactions } = services;
  const waiting = await transactions.inSpace(account.space_id, (tx) => awaitedConversations(tx, account.id), {
    readOnly: true,
  });
  await syncReadReceipts(services, network, account, waiting);
}

/** Keeps when our messages were opened, and tells the ways that they were part of; each message once. */
export async function storeReadReceipts(
  tx: SpaceTx,
  credentialId: string,
  messages: readonly NetworkMessage[],
): Promise<void> {
  const seen = messages.flatMap(({ id, isOurs, seenAt }) => (isOurs && seenAt ? [{ id, at: seenAt }] : []));
  const kept = await storeSeenTimes(tx, credentialId, seen);
  for (const prospectId of await visibleConversations(
    tx,
    kept.map(({ prospect_id }) => prospect_id),
    [credentialId],
  ))
    await tx.append({ type: 'dialog.changed', subjectId: prospectId, data: { credential_id: credentialId } });
  for (const { prospect_id, enrolment_id, seen_at } of kept) {
    if (!enrolment_id) continue;
    await recordFact(tx, { prospectId: prospect_id, enrolmentId: enrolment_id, fact: 'seen', at: seen_at });
  }
}
