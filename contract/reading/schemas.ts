import * as z from 'zod';
import { LANGUAGES } from '../accounts/people.ts';
import type { ReplyMark, SENTIMENTS } from '../inbox/reply-marks.ts';

/**
 * How a reply can be meant. Which one counts where several fit: anger or a threat before a wish for no more messages,
 * that before a plain no, and whoever names somebody else refers to them, although they are the wrong person too.
 */
export const REPLY_INTENTS = [
  /** Wants more of it, without asking anything in particular. */
  'interested',
  /** Wants to talk, or proposes a time or a place. */
  'meeting',
  /** Asks for something in particular: the price, how it works, who we are. */
  'question',
  /** Not now, but at another time. */
  'later',
  /** Names or asks somebody else, or has passed it on. */
  'referral',
  /** Is somebody else, or not there any more. */
  'wrong_person',
  /** A plain no, however polite. */
  'not_interested',
  /** Angry, or threatens with the law. */
  'hard_no',
  /** Asks for no more messages, or to be forgotten. */
  'unsubscribe',
  'out_of_office',
  /** Any other that a machine wrote: ticket, delivery failure, question whether we are human. */
  'automatic',
  /** A polite acknowledgement, and nothing else. */
  'thanks',
  /** Something else altogether: small talk, an offer of their own, a slip. */
  'other',
] as const;
export type ReplyIntent = (typeof REPLY_INTENTS)[number];

/** Which colour a reply has; null where no person wrote it. */
export const SENTIMENT_OF_INTENT = {
  interested: 'positive',
  meeting: 'positive',
  question: 'neutral',
  later: 'neutral',
  referral: 'positive',
  wrong_person: 'negative',
  not_interested: 'negative',
  hard_no: 'negative',
  unsubscribe: 'negative',
  out_of_office: 'neutral',
  automatic: null,
  thanks: 'neutral',
  other: 'neutral',
} as const satisfies Record<ReplyIntent, (typeof SENTIMENTS)[number] | null>;

/** How a reply is marked (G113); null where none of the marks says it. */
export const MARK_OF_INTENT = {
  interested: 'interested',
  meeting: 'interested',
  // somebody who asks has not said that they want it
  question: null,
  later: 'later',
  referral: 'referral',
  wrong_person: 'wrong_person',
  not_interested: 'not_interested',
  hard_no: 'not_interested',
  unsubscribe: 'not_interested',
  out_of_office: 'out_of_office',
  automatic: null,
  thanks: null,
  other: null,
} as const satisfies Record<ReplyIntent, ReplyMark | null>;

/** Read as one of these, somebody would be written to with joy. */
export const WARM_INTENTS = ['interested', 'meeting', 'question'] as const satisfies readonly ReplyIntent[];
/** Who answers so must never be read as warm. */
export const REFUSING_INTENTS = ['not_interested', 'hard_no', 'unsubscribe'] as const satisfies readonly ReplyIntent[];
/** Nobody wrote these: they are never read as what a person says. */
export const MACHINE_INTENTS = ['out_of_office', 'automatic'] as const satisfies readonly ReplyIntent[];

/** By what a reply was read: what its headers say, a rule, or the words that weighed most with the learned model. */
export const ReadingReason = z.discriminatedUnion('by', [
  z.object({ by: z.literal('header'), header: z.string() }),
  z.object({ by: z.literal('rule'), rule: z.string(), words: z.string() }),
  z.object({ by: z.literal('model'), words: z.array(z.string()) }),
  /** Nothing was left to read. */
  z.object({ by: z.literal('nothing') }),
]);
export type ReadingReason = z.infer<typeof ReadingReason>;

export const ReplyReading = z.object({
  /** Null: not sure, a person is asked. */
  intent: z.enum(REPLY_INTENTS).nullable(),
  /** From 0 to 1, how sure the reader is of what it takes to be likeliest. */
  confidence: z.number(),
  /** What it takes to be likeliest, for the person who is asked. */
  likeliest: z.enum(REPLY_INTENTS).nullable(),
  /** Null where the words do not tell. */
  language: z.enum(LANGUAGES).nullable(),
  why: ReadingReason,
  /** The last day on which they are away, or the day that they would rather be written to; null where none is said. */
  day: z.iso.date().nullable(),
  /** Who would be right, as far as it is told. */
  referral: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Sentences that speak to a machine were left out of what was read. */
  had_instructions: z.boolean(),
});
export type ReplyReading = z.infer<typeof ReplyReading>;
