/** What is changed on the lines of conversations, by whoever works with them. */
export {
  accountsTalkingTo,
  lastReply,
  visibleConversations,
  setFlag,
  setFolder,
  setReadIntents,
  setMark,
  setSaidIntent,
  setUnread,
  unsnoozeConversations,
} from './change-queries.ts';
