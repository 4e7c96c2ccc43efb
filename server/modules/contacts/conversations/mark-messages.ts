/** What became of our messages: opened, clicked, come back, seen. */
export { prospectsOfUnseen, storeSeenTimes, markMessage } from './mark-queries.ts';
