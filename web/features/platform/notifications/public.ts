/** What other features may use of this one. */
export { noticeAction, noticeTexts } from './notice-texts.ts';
