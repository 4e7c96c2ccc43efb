import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { NetworkMessage, Profile } from '../../../../providers/network/port.ts';
import { lockForNews } from '../../../campaigns/enrolments/lock-enrolments.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { storeConversation } from '../../../contacts/conversations/store-conversation.ts';
import { addNetworkPerson } from '../../../contacts/prospects/record/keep-network-person.ts';
import { hasOpenIntent, prospectsByNetwork } from './queries.ts';
import { storeReadReceipts } from './sync-read-receipts.ts';

interface SyncedMessages {
  credentialId: string;
  other: string;
  messages: readonly NetworkMessage[];
  profile: Profile | null;
}

/** Messages of one conversation, each kept once. A reply stops everything that is under way to the person. */
export async function storeSynced(
  tx: SpaceTx,
  { credentialId, other, messages, profile }: SyncedMessages,
): Promise<void> {
  const known = (await prospectsByNetwork(tx, [other])).get(other);
  const prospectId = known ?? (profile && (await addNetworkPerson(tx, profile)));
  if (!prospectId || messages.length === 0) return;
  await lockForNews(tx, [{ prospectId, credentialId }]);
  // what is being sent at this moment is no word that somebody wrote in the network's own window
  const isByHand = messages.some(({ isOurs }) => isOurs) && !(await hasOpenIntent(tx, credentialId, prospectId));
  const rows = messages.map((message) => ({
    isByHand,
    prospectId,
    credentialId,
    channel: 'network' as const,
    isOurs: message.isOurs,
    text: message.text,
    externalId: message.id,
    conversation: message.conversation,
    at: message.at,
  }));
  const fresh = new Set(await storeConversation(tx, rows));
  const replies = rows.filter((row, place) => !row.isOurs && fresh.has(place));
  const first = replies.reduce<Date | null>((least, { at }) => (least === null || at < least ? at : least), null);
  if (first) await recordFact(tx, { prospectId, fact: 'replied', at: first });
  await storeReadReceipts(tx, credentialId, messages);
}
