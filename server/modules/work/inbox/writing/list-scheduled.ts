import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { fullName } from '../conversations/describe-conversation.ts';
import { outgoingOnWire } from '../message-on-wire.ts';
import { scopesOf } from '../../../contacts/conversations/scopes.ts';
import { facesOfPeople, outgoingOf } from '../thread-queries.ts';

type Scheduled = (typeof inboxCalls)['scheduled'];

export async function listScheduled(
  tx: SpaceTx,
  actor: SpaceActor,
  { credentials_id, limit }: CallParsed<Scheduled>,
): Promise<CallPayload<Scheduled>> {
  const rows = await outgoingOf(tx, await scopesOf(tx, actor, credentials_id), { isWaiting: true, limit });
  const people = await facesOfPeople(tx, [...new Set(rows.map(({ prospect_id }) => prospect_id))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => {
    const person = byId.get(row.prospect_id);
    return {
      ...outgoingOnWire(row),
      profile: {
        _id: row.prospect_id,
        full_name: fullName(person?.first_name ?? null, person?.last_name ?? null),
        photo_link: person?.photo_link ?? null,
      },
    };
  });
}
