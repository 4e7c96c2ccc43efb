/** What became of our messages: opened, clicked, come back, seen. */
export { keepSeen, markMessage } from './mark-queries.ts';
