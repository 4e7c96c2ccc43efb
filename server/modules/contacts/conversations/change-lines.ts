/** What is changed on the lines of conversations, by whoever works with them. */
export {
  accountsTalkingTo,
  lastReply,
  linesSeen,
  setFlag,
  setFolder,
  setMark,
  setUnread,
  wakeLines,
} from './change-queries.ts';
