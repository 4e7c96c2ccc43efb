import { type Person, person } from '../people/person.ts';
import { memberId, publicId } from './ids.ts';
import { senderOf, willSay } from './life.ts';
import { writeMessage } from './messages.ts';
import { decideWelcome } from './minds/decide-replies.ts';
import { profileUrl } from './pages/links.ts';
import type { Network, Queries } from './store.ts';
import { tell } from './tell.ts';

/** An invitation becomes a relation; whoever accepted may have something to say. False where it was no longer pending. */
export async function acceptInvitation(tx: Queries, network: Network, invitationId: string): Promise<boolean> {
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
  await tell(tx, accountId, 'users', newRelation(network, accountId, who), now);
  const welcome = decideWelcome(network.seed, who, senderOf(network.seed, invitation.from), invitation.note, now);
  await willSay(tx, network, { accountId, to: index }, now, welcome);
  return true;
}

/** Somebody writes to one of our accounts. False where it is gone. */
export async function say(
  tx: Queries,
  network: Network,
  { accountId, from, text }: { accountId: string; from: number; text: string },
): Promise<boolean> {
  const account = await tx.first<{ person: number }>(
    'select person from world.accounts where id = $1 and deleted_at is null',
    [accountId],
  );
  if (!account) return false;
  await writeMessage(tx, network, { accountId, owner: account.person, other: from, isOurs: false, text });
  return true;
}

const newRelation = (network: Network, accountId: string, who: Person) => ({
  event: 'new_relation',
  account_id: accountId,
  account_type: 'LINKEDIN',
  user_full_name: `${who.firstName} ${who.lastName}`,
  user_provider_id: memberId(who.index),
  user_public_identifier: publicId(who),
  user_profile_url: profileUrl(network, who),
  user_picture_url: `${network.origin()}/people/${who.index}/picture.svg?seed=${network.seed}`,
});
