/** What other features may use of this one. */
export { noticeAction, noticeWords } from './notice-words.ts';
