/** Two people are one, or two again: what becomes of their lines of conversation. */
export {
  type MergedConversationRow,
  conversationsToMerge,
  mergeConversations,
  splitConversations,
} from './merge-queries.ts';
