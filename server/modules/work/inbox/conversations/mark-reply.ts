import type { CallParsed } from '../../../../../contract/call.ts';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { lastReply, setSaidIntent, visibleConversations } from '../../../contacts/conversations/change-lines.ts';
import { findInboxProspect } from '../find-inbox-prospect.ts';
import { lockConversationRows } from '../../../contacts/conversations/read-scopes.ts';
import { sayIntent } from '../reading/correct-reading.ts';
import { requireConversation } from './require-conversation.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';

/**
 * Says how somebody's last reply is meant. Said twice of the same reply, the second is refused: two people would count one
 * as two. A newer reply is marked anew, whatever the one before was taken for.
 */
export async function markReply(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, value }: CallParsed<(typeof inboxCalls)['mark']>,
): Promise<Dialog> {
  const { id } = await findInboxProspect(tx, profile);
  await lockConversationRows(tx, [id]);
  const { scopes, accounts } = allScopesOf(actor);
  if ((await visibleConversations(tx, [id], scopes)).length === 0) throw refuse('not_found');
  const reply = await lastReply(tx, id, accounts);
  // who has not answered yet has no reply that could be marked
  if (!reply) throw refuse('not_found');
  if (reply.mark === value) throw refuse('reply_marked_already');
  await sayIntent(tx, actor, { prospectId: id, messageId: reply.id, intent: value });
  await setSaidIntent(tx, id, { intent: value, mark: value });
  await tx.append({ type: 'dialog.changed', subjectId: id, actorId: actor.user.id, data: { credential_id: null } });
  return requireConversation(tx, actor, id);
}
