import { shareOf } from '../hash.ts';

/** A conversation has so many answers at most. */
export const MOST_ANSWERS = 3;

/** Whether a mail is answered: as often as was set, and no conversation for ever. */
export const answersMail = (mailId: string, turn: number, replyRate: number): boolean =>
  turn < MOST_ANSWERS && shareOf(mailId, 'answer') * 100 < replyRate;

/** How long a person takes, of the time between the two. */
export const pauseBefore = (mailId: string, what: 'open' | 'answer', from: number, to: number): number =>
  Math.round(from + (to - from) * shareOf(mailId, what, 'pause'));
