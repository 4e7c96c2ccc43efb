/** Two people are one, or two again: what becomes of their lines of conversation. */
export { type DialogRow, dialogsOf, joinDialogs, partDialogs } from './merge-queries.ts';
