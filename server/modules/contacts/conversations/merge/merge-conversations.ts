import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { ConversationsMoved } from '../../prospects/merge/merge-ports.ts';
import { joinDrafts, partDrafts } from './merge-drafts.ts';
import { sumUnread } from '../scope-queries.ts';
import { conversationsToMerge, joinConversations, partConversations, partUnread } from './merge-queries.ts';

/** Two people are one: their lines of conversation, and what anybody was writing to them. */
export async function mergeConversations(tx: SpaceTx, from: string, to: string): Promise<ConversationsMoved> {
  const dialogs = await conversationsToMerge(tx, from);
  const own = (await conversationsToMerge(tx, to)).map(({ scope }) => scope);
  await joinConversations(tx, from, to);
  const drafts = await joinDrafts(tx, from, to);
  return { dialogs, own, drafts, at: tx.now.toISOString() };
}

/** They are two again. */
export async function splitConversations(
  tx: SpaceTx,
  { dialogs, own, drafts = [], at }: ConversationsMoved,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const parted = { from, to, rows: dialogs, own, mergedAt: at ? new Date(at) : null };
  const together = await conversationsToMerge(tx, from);
  await partConversations(tx, parted);
  await partUnread(tx, parted, together);
  await sumUnread(tx, [from, to]);
  await partDrafts(tx, { from, to, drafts });
}
