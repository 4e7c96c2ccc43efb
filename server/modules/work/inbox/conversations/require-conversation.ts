import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { describeConversation } from './describe-conversation.ts';
import { conversationPage } from './conversation-queries.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';

/** The conversation with one person, as somebody sees it; null where there is none for them. */
export async function findConversation(tx: SpaceTx, actor: SpaceActor, prospectId: string): Promise<Dialog | null> {
  const [row] = await conversationPage(tx, {
    ...allScopesOf(actor),
    userId: actor.user.id,
    folder: 'all',
    order: 'newest',
    after: null,
    limit: 1,
    among: [prospectId],
  });
  return row ? describeConversation(row) : null;
}

export async function requireConversation(tx: SpaceTx, actor: SpaceActor, prospectId: string): Promise<Dialog> {
  const dialog = await findConversation(tx, actor, prospectId);
  if (!dialog) throw refuse('not_found');
  return dialog;
}
