import { type Person, person } from '../../people/person.ts';
import { memberId, publicId } from '../ids.ts';
import { senderProfileOf, willSay } from './life.ts';
import { messageHook, writeMessage } from '../messages/messages.ts';
import { decideWelcome } from '../minds/decide-replies.ts';
import { profileUrl } from '../pages/links.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import { notifySubscribers } from '../webhooks/notify-subscribers.ts';

/** An invitation becomes a relation; whoever accepted may have something to say. False where it was no longer pending. */
export async function acceptPending(tx: Queries, network: SyntheticNetwork, invitationId: string): Promise<boolean> {
  const now = network.now();
  const invitation = await tx.first<{ account_id: string; person: number; note: string | null; from: number }>(
    `update world.invitations i set state = 'accepted', settled_at = $2
     from world.accounts a
     where i.id = $1 and i.state = 'pending' and a.id = i.account_id and a.deleted_at is null
     returning i.account_id, i.person, i.note, a.person as from`,
    [invitationId, now],
  );
  if (!invitation) return false;
  const { account_id: accountId, person: index } = invitation;
  await tx.all('insert into world.relations (account_id, person, since) values ($1, $2, $3) on conflict do nothing', [
    accountId,
    index,
    now,
  ]);
  const who = person(network.seed, index);
  await notifySubscribers(tx, accountId, 'users', newRelation(network, accountId, who), now);
  const welcome = decideWelcome(
    network.seed,
    who,
    senderProfileOf(network.seed, invitation.from),
    invitation.note,
    now,
  );
  await willSay(tx, network, { accountId, to: index }, now, welcome);
  return true;
}

interface Between {
  accountId: string;
  /** Somebody of the network. */
  from: number;
}

/** Somebody writes to one of our accounts, having read what it wrote unless the words come by themselves. False where it is gone. */
export async function say(
  tx: Queries,
  network: SyntheticNetwork,
  { accountId, from, text, isByItself = false }: Between & { text: string; isByItself?: boolean },
): Promise<boolean> {
  const account = await tx.first<{ person: number }>(
    'select person from world.accounts where id = $1 and deleted_at is null',
    [accountId],
  );
  if (!account) return false;
  if (!isByItself) await readMessages(tx, network, { accountId, from });
  await writeMessage(tx, network, { accountId, owner: account.person, other: from, isOurs: false, text });
  return true;
}

/** Somebody opens a conversation with one of our accounts: all that it wrote by now is read, and told so. How many were. */
export async function readMessages(
  tx: Queries,
  network: SyntheticNetwork,
  { accountId, from }: Between,
): Promise<number> {
  const now = network.now();
  const read = await tx.all<{ id: string; chatId: string; subject: string | null; text: string; owner: number }>(
    `update world.messages m set seen_at = $3
     from world.chats c join world.accounts a on a.id = c.account_id and a.deleted_at is null
     where c.account_id = $1 and c.person = $2 and m.chat_id = c.id and m.is_ours and m.seen_at is null
     returning m.id, c.id as "chatId", c.subject, m.text, a.person as owner`,
    [accountId, from, now],
  );
  for (const one of read.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const told = messageHook(network, 'message_read', { ...one, accountId, other: from, isOurs: true, at: now });
    await notifySubscribers(tx, accountId, 'messaging', told, now);
  }
  return read.length;
}

const newRelation = (network: SyntheticNetwork, accountId: string, who: Person) => ({
  event: 'new_relation',
  account_id: accountId,
  account_type: 'LINKEDIN',
  user_full_name: `${who.firstName} ${who.lastName}`,
  user_provider_id: memberId(who.index),
  user_public_identifier: publicId(who),
  user_profile_url: profileUrl(network, who),
  user_picture_url: `${network.origin()}/people/${who.index}/picture.svg?seed=${network.seed}`,
});
