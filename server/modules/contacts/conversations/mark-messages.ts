/** What became of our messages: opened, clicked, come back, seen. */
export { storeSeenTimes, markMessage } from './mark-queries.ts';
