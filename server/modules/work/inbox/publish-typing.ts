import type { CallParsed, Nothing } from '../../../../contract/call.ts';
import type { inboxCalls } from '../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { visibleConversations } from '../../contacts/conversations/change-lines.ts';
import { findInboxProspect } from './find-inbox-prospect.ts';
import { roomsOf } from './rooms-of.ts';
import { allScopesOf } from '../../contacts/conversations/scopes.ts';

/** Colleagues who see the conversation are told that somebody writes; nobody else learns that there is one. */
export async function publishTyping(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, is_typing }: CallParsed<(typeof inboxCalls)['typing']>,
  { live }: Services,
): Promise<Nothing> {
  const { id } = await findInboxProspect(tx, profile);
  const { scopes } = allScopesOf(actor);
  if ((await visibleConversations(tx, [id], scopes)).length === 0) return {};
  const rooms = await roomsOf(tx, id, null);
  tx.afterCommit(() => {
    for (const room of rooms) live.publish(room, 'typing', { profile_id: id, user_id: actor.user.id, is_typing });
  });
  return {};
}
