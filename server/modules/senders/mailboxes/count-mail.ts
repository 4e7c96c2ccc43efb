/** What leaves by a mailbox counts for its day. */
export { countMail } from './queries.ts';
