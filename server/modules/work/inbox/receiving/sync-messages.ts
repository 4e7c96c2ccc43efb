import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { NetworkMessage, Network, Outcome, NetworkPage, Profile } from '../../../../providers/network/port.ts';
import { addNetworkPerson } from '../../../contacts/prospects/record/keep-network-person.ts';
import { lockForNews } from '../../../campaigns/enrolments/lock-enrolments.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { storeReadReceipts } from './sync-read-receipts.ts';
import { storeConversation } from '../../../contacts/conversations/store-conversation.ts';
import { hasOpenIntent, syncedAt, prospectsByNetwork, setSyncedAt } from './queries.ts';

/** Clocks differ a little, and what arrives while one reads may be listed behind: the last minutes are read again. */
const OVERLAP_MS = 5 * 60_000;
/** An account is listened to from when it joins; what people talked about before is history. */
const FIRST_MS = 24 * 3_600_000;
const PAGES = 50;

interface Account {
  space_id: string;
  id: string;
  gatewayId: string;
}

/**
 * Reads what was written since the last time: each message is kept once, ours and theirs, with whoever it is of. A
 * reply stops everything that is under way to the person. Safe to repeat, and to be done by two at once.
 */
export async function syncMessages(
  { transactions, clock }: Pick<Services, 'transactions' | 'clock'>,
  network: Pick<Network, 'conversations' | 'messages' | 'profile'>,
  { space_id, id, gatewayId }: Account,
): Promise<void> {
  const begun = clock.now();
  const last = await transactions.inSpace(space_id, (tx) => syncedAt(tx, id), { readOnly: true });
  const after = new Date(last ? last.getTime() - OVERLAP_MS : begun.getTime() - FIRST_MS);
  const chats = await readAll((page) => network.conversations(gatewayId, { after, page }));
  if (!chats) return;
  for (const chat of chats) {
    // a group's conversation is nobody's in particular
    if (!chat.personId || chat.at < after) continue;
    const messages = await readAll((page) => network.messages(gatewayId, chat.id, { after, page }));
    if (!messages) return;
    const other = chat.personId;
    const profile = await unknownPerson(other);
    if (profile === undefined) return;
    await transactions.inSpace(space_id, (tx) => storeSynced(tx, { credentialId: id, other, messages, profile }));
  }
  await transactions.inSpace(space_id, (tx) => setSyncedAt(tx, id, begun));

  /** Null where the workspace knows them; undefined where nobody can say who they are now. */
  async function unknownPerson(personId: string): Promise<Profile | null | undefined> {
    const known = await transactions.inSpace(space_id, (tx) => prospectsByNetwork(tx, [personId]), { readOnly: true });
    if (known.has(personId)) return null;
    const profile = await network.profile(gatewayId, personId);
    if (profile.kind === 'done') return profile.receipt;
    return profile.kind === 'refused' && profile.reason === 'not_found' ? null : undefined;
  }
}

interface SyncedMessages {
  credentialId: string;
  other: string;
  messages: readonly NetworkMessage[];
  profile: Profile | null;
}

async function storeSynced(tx: SpaceTx, { credentialId, other, messages, profile }: SyncedMessages): Promise<void> {
  const known = (await prospectsByNetwork(tx, [other])).get(other);
  const prospectId = known ?? (profile && (await addNetworkPerson(tx, profile)));
  if (!prospectId || messages.length === 0) return;
  await lockForNews(tx, { prospectId, credentialId });
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

/** Null where it could not be read to the end. */
async function readAll<T>(read: (page?: string) => Promise<Outcome<NetworkPage<T>>>): Promise<T[] | null> {
  const found: T[] = [];
  let page: string | undefined;
  for (let count = 0; count < PAGES; count++) {
    const outcome = await read(page);
    if (outcome.kind !== 'done') return null;
    found.push(...outcome.receipt.items);
    if (!outcome.receipt.next) return found;
    page = outcome.receipt.next;
  }
  return null;
}
