/** Whoever came by a link that was mailed to them reads that mailbox. */
export { confirmEmailOf } from '../queries.ts';
