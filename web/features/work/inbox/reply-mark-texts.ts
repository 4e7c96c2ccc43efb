import type { TFunction } from 'i18next';
import { type ReplyMark, SENTIMENT_OF_MARK } from '../../../../contract/inbox/schemas.ts';
import { TONES } from '../../../ui/display/tones.ts';
import type { Sentiment } from './inbox-search.ts';

export const REPLY_MARK_TEXTS: Record<ReplyMark, (t: TFunction) => string> = {
  interested: (t) => t(($) => $.inbox.mark.interested),
  not_interested: (t) => t(($) => $.inbox.mark.not_interested),
  later: (t) => t(($) => $.inbox.mark.later),
  referral: (t) => t(($) => $.inbox.mark.referral),
  out_of_office: (t) => t(($) => $.inbox.mark.out_of_office),
  wrong_person: (t) => t(($) => $.inbox.mark.wrong_person),
};

export const SENTIMENT_TEXTS: Record<Sentiment, (t: TFunction) => string> = {
  positive: (t) => t(($) => $.inbox.sentiment.positive),
  neutral: (t) => t(($) => $.inbox.sentiment.neutral),
  negative: (t) => t(($) => $.inbox.sentiment.negative),
};

export const SENTIMENT_COLORS: Record<Sentiment, string> = {
  positive: TONES.green,
  neutral: TONES.grey,
  negative: TONES.red,
};

export const replyMarkColor = (mark: ReplyMark): string => SENTIMENT_COLORS[SENTIMENT_OF_MARK[mark]];
