import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { storeMessages, type StoredMessage } from './message-queries.ts';
import { openConversations } from './open-queries.ts';
import { noteAnswered } from './answered-queries.ts';
import { recountUnread } from './recount-unread.ts';
import { readScopes } from './read-scopes.ts';

/**
 * Keeps messages of whatever side, each once, with what follows for the inbox: the person has a conversation from their
 * first word on, or from the first that somebody wrote to them by hand; what they say is unread, and told. Answers the
 * places of those that are new.
 */
export async function storeConversation(
  tx: SpaceTx,
  messages: readonly (StoredMessage & { isByHand?: boolean })[],
): Promise<number[]> {
  const named = messages.map((message) => ({ ...message, id: message.id ?? newId(), spaceId: tx.spaceId }));
  const places = await storeMessages(tx, named);
  const fresh = places.flatMap((place) => named[place] ?? []);
  const opening = fresh.filter(({ isOurs, sentBy, isByHand }) => !isOurs || sentBy || isByHand);
  if (opening.length === 0) return places;
  const accounts = [...new Set(opening.map(({ credentialId }) => credentialId))].toSorted();
  await openConversations(tx, opening);
  // whoever answers, here or in the network's own window, has read what was there
  for (const { prospectId, credentialId, at } of lastOurs(opening))
    await readScopes(tx, prospectId, [credentialId], at);
  await recountUnread(tx, accounts);
  const received = opening.filter(({ isOurs }) => !isOurs);
  await noteAnswered(
    tx,
    received.filter(({ isAutomatic }) => !isAutomatic),
  );
  await tx.appendAll(
    received.map(({ id, prospectId, credentialId, channel }) => ({
      type: 'message.received',
      subjectId: prospectId,
      data: { message_id: id, credential_id: credentialId, channel },
    })),
  );
  const told = new Set(received.map(({ prospectId }) => prospectId));
  for (const { prospectId, credentialId } of opening.filter((each) => !told.has(each.prospectId)))
    await tx.append({ type: 'dialog.changed', subjectId: prospectId, data: { credential_id: credentialId } });
  return places;
}

/** Of each conversation the last word, where it is ours. */
function lastOurs(messages: readonly StoredMessage[]): StoredMessage[] {
  const last = new Map<string, StoredMessage>();
  for (const message of messages) {
    const key = `${message.prospectId} ${message.credentialId}`;
    const known = last.get(key);
    if (!known || known.at <= message.at) last.set(key, message);
  }
  return [...last.values()].filter(({ isOurs }) => isOurs);
}
