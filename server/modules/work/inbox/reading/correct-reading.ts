import type { CallParsed } from '../../../../../contract/call.ts';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import { MARK_OF_INTENT, type ReplyIntent } from '../../../../../contract/reading/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { setMark, setSaidIntent, visibleConversations } from '../../../contacts/conversations/change-lines.ts';
import { lockConversationRows } from '../../../contacts/conversations/read-scopes.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { findInboxProspect } from '../find-inbox-prospect.ts';
import { governingReadings, lockReading, setSaid } from './reading-queries.ts';

/** A member says how a reply is meant, whatever it was read as; said of the last one, the whole conversation is. */
export async function correctReading(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, id: messageId, intent }: CallParsed<(typeof inboxCalls)['correct']>,
): Promise<Dialog> {
  await requireFeature(tx, 'ai_powered_labels');
  const { id } = await findInboxProspect(tx, profile);
  await lockConversationRows(tx, [id]);
  const { scopes, accounts } = allScopesOf(actor);
  if ((await visibleConversations(tx, [id], scopes)).length === 0) throw refuse('not_found');
  const reading = await lockReading(tx, id, messageId, accounts);
  if (!reading) throw refuse('not_found');
  if (reading.said_intent === intent) throw refuse('reply_marked_already');
  await sayIntent(tx, actor, { prospectId: id, messageId, intent });
  const [governing] = await governingReadings(tx, [id]);
  if (governing?.message_id === messageId) await setSaidIntent(tx, id, { intent, mark: MARK_OF_INTENT[intent] });
  await tx.append({
    type: 'dialog.changed',
    subjectId: id,
    actorId: actor.user.id,
    data: { credential_id: null },
  });
  return requireConversation(tx, actor, id);
}

/** On the reply itself, as what was said of it and as its mark; that somebody is interested is told to others. */
export async function sayIntent(
  tx: SpaceTx,
  { user }: SpaceActor,
  { prospectId, messageId, intent }: { prospectId: string; messageId: string; intent: ReplyIntent },
): Promise<void> {
  const mark = MARK_OF_INTENT[intent];
  await setSaid(tx, messageId, { intent, userId: user.id });
  await setMark(tx, messageId, mark);
  if (mark === 'interested')
    await tx.append({
      type: 'prospect.touched',
      subjectId: prospectId,
      actorId: user.id,
      data: { trigger: 'mark_as_interested' },
    });
}
