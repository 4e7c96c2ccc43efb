import * as z from 'zod';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { describeConversation } from './describe-conversation.ts';
import { conversationPage, type ConversationRow, type ConversationCursor } from './conversation-queries.ts';
import { searchConversations } from './search-queries.ts';
import { scopesOf } from '../../../contacts/conversations/scopes.ts';

type List = (typeof inboxCalls)['list'];
/** So many people a search finds at most: whoever has more says another word. */
const FOUND = 1_000;
const Cursor = z.tuple([z.boolean(), z.coerce.date(), z.uuid()]);
const Uuid = z.uuid();

export async function listConversations(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const scopes = await scopesOf(tx, actor, input.credentials_id);
  const among = input.q?.trim() ? await searchConversations(tx, input.q, scopes, FOUND) : undefined;
  const rows = await conversationPage(tx, {
    ...scopes,
    userId: actor.user.id,
    folder: input.filter,
    order: input.order,
    after: input.cursor ? placeOf(input.cursor) : null,
    limit: input.limit,
    channel: input.channel,
    labels: input.labels?.split(',').filter((id) => Uuid.safeParse(id).success),
    campaignId: input.workflow_id,
    mark: input.mark,
    sentiment: input.sentiment,
    intent: input.intent,
    among,
  });
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return { items: page.map(describeConversation), next: last ? cursorOf(last) : null };
}

const cursorOf = ({ is_unread, sorted_at, prospect_id }: ConversationRow): string =>
  Buffer.from(JSON.stringify([is_unread, sorted_at, prospect_id])).toString('base64url');

function placeOf(cursor: string): ConversationCursor {
  try {
    const [isUnread, at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { isUnread, at, id };
  } catch {
    throw refuse('bad_request');
  }
}
