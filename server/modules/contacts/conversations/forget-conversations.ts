import type { SpaceTx } from '../../../core/db/transaction.ts';
import { recountUnread } from './recount-unread.ts';
import { deleteConversationsWith, unreadAccounts } from './scope-queries.ts';

/** People are erased: their lines of the inbox go, and what is unread is counted again without them. */
export async function forgetConversations(tx: SpaceTx, people: readonly string[]): Promise<void> {
  const accounts = await unreadAccounts(tx, people);
  await deleteConversationsWith(tx, people);
  if (accounts.length > 0) await recountUnread(tx, accounts);
}
