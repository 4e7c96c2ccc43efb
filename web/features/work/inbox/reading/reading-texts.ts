import type { TFunction } from 'i18next';
import type { MeantAs } from '../../../../../contract/inbox/readings.ts';
import { type ReadingReason, type ReplyIntent, SENTIMENT_OF_INTENT } from '../../../../../contract/reading/schemas.ts';
import { SENTIMENT_COLORS } from '../reply-mark-texts.ts';

export const MEANT_TEXTS: Record<MeantAs, (t: TFunction) => string> = {
  interested: (t) => t(($) => $.inbox.mark.interested),
  meeting: (t) => t(($) => $.inbox.reading.intent.meeting),
  question: (t) => t(($) => $.inbox.reading.intent.question),
  later: (t) => t(($) => $.inbox.mark.later),
  referral: (t) => t(($) => $.inbox.mark.referral),
  wrong_person: (t) => t(($) => $.inbox.mark.wrong_person),
  not_interested: (t) => t(($) => $.inbox.mark.not_interested),
  hard_no: (t) => t(($) => $.inbox.reading.intent.hard_no),
  unsubscribe: (t) => t(($) => $.inbox.reading.intent.unsubscribe),
  out_of_office: (t) => t(($) => $.inbox.mark.out_of_office),
  automatic: (t) => t(($) => $.inbox.reading.intent.automatic),
  thanks: (t) => t(($) => $.inbox.reading.intent.thanks),
  other: (t) => t(($) => $.inbox.reading.intent.other),
  unsure: (t) => t(($) => $.inbox.reading.intent.unsure),
};

/** The dot of an intent; no machine's note has one. */
export function intentColor(intent: ReplyIntent): string | null {
  const sentiment = SENTIMENT_OF_INTENT[intent];
  return sentiment && SENTIMENT_COLORS[sentiment];
}

/** By what it was read, as a sentence. */
export function readingReasonText(t: TFunction, why: ReadingReason): string {
  switch (why.by) {
    case 'header':
      return t(($) => $.inbox.reading.byHeader);
    case 'rule':
      return t(($) => $.inbox.reading.byWords, { words: why.words });
    case 'model':
      return why.words.length > 0
        ? t(($) => $.inbox.reading.byLikeness, { words: why.words.join(', ') })
        : t(($) => $.inbox.reading.byLetters);
    case 'nothing':
      return t(($) => $.inbox.reading.byNothing);
  }
}

/** The words that can be shown in the reply itself. */
export const wordsOfReason = (why: ReadingReason): string[] =>
  why.by === 'rule' ? [why.words] : why.by === 'model' ? why.words : [];
