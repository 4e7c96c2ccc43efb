/** What other features may use of this one. */
export { answerText, answerTone } from './log/answer-texts.ts';
export { triggerText } from './webhook-texts.ts';
