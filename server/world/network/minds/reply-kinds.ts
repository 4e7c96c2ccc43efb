export const REPLY_KINDS = ['warm', 'no', 'question', 'meeting', 'out_of_office', 'later'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** {sender}: first name of whoever is answered; {me}, {company}: whoever writes. */
export type ReplyTexts = Record<ReplyKind, readonly string[]>;
