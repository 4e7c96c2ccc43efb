import type { SpaceTx } from '../../../core/db/transaction.ts';
import { keepConversation } from './keep-conversation.ts';
import type { KeptMessage } from './message-queries.ts';

export type { MessageChannel } from '../../../../contract/inbox/schemas.ts';
export { keepMessages, type KeptMessage } from './message-queries.ts';

/** Keeps one message, and what it means for the conversation; answers whether it is new. */
export async function keepMessage(tx: SpaceTx, message: KeptMessage): Promise<boolean> {
  return (await keepConversation(tx, [message])).length > 0;
}
