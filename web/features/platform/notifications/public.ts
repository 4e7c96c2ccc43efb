/** What other features may use of this one. */
export { NOTICE_KINDS, noticeAction, noticeTexts } from './notice-texts.ts';
