/** How a reply is meant, as somebody marked it (G113). */
export const REPLY_MARKS = [
  'interested',
  'not_interested',
  'later',
  'referral',
  'out_of_office',
  'wrong_person',
] as const;
export type ReplyMark = (typeof REPLY_MARKS)[number];
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
/** Which colour the dot of a mark has. */
export const SENTIMENT_OF_MARK = {
  interested: 'positive',
  referral: 'positive',
  later: 'neutral',
  out_of_office: 'neutral',
  wrong_person: 'negative',
  not_interested: 'negative',
} as const satisfies Record<ReplyMark, (typeof SENTIMENTS)[number]>;
