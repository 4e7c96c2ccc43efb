/** What is changed on the lines of conversations, by whoever works with them. */
export {
  accountsTalkingTo,
  lastReply,
  visibleConversations,
  setFlag,
  setFolder,
  setMark,
  setUnread,
  unsnoozeConversations,
} from './change-queries.ts';
