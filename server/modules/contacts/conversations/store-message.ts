import type { SpaceTx } from '../../../core/db/transaction.ts';
import { storeConversation } from './store-conversation.ts';
import type { StoredMessage } from './message-queries.ts';

export type { MessageChannel } from '../../../../contract/inbox/schemas.ts';
export { storeMessages, type StoredMessage } from './message-queries.ts';
export { openConversations } from './open-queries.ts';

/** Keeps one message, and what it means for the conversation; answers whether it is new. */
export async function storeMessage(tx: SpaceTx, message: StoredMessage): Promise<boolean> {
  return (await storeConversation(tx, [message])).length > 0;
}
