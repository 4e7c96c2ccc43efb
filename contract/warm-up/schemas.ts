import * as z from 'zod';
import { Time } from '../ids.ts';

/** What is recommended (R480), and the most that may be set. */
export const WARM_UP = {
  per_day: { recommended: 25, min: 1, max: 50 },
  ramp_up: { recommended: 3, min: 1, max: 10 },
  reply_rate: { recommended: 33, min: 0, max: 45 },
} as const;
/** So many days are shown, today among them. */
export const WARM_UP_DAYS = 60;

/** Where mails of the warm-up lie in the mailbox, so that its owner does not stumble over them. */
export const WARM_UP_FILINGS = ['folder', 'archive'] as const;
export type WarmUpFiling = (typeof WARM_UP_FILINGS)[number];

export const WarmUpSettings = z.object({
  is_on: z.boolean(),
  /** How many leave on a day at most, once it has grown so far. */
  per_day: z.int(),
  /** How many more leave on each day than on the one before. */
  ramp_up: z.int(),
  /** Percent of what comes to it that is answered. */
  reply_rate: z.int(),
  weekdays_only: z.boolean(),
  filing: z.enum(WARM_UP_FILINGS),
});
export type WarmUpSettings = z.infer<typeof WarmUpSettings>;

export const RECOMMENDED_WARM_UP: WarmUpSettings = {
  is_on: true,
  per_day: WARM_UP.per_day.recommended,
  ramp_up: WARM_UP.ramp_up.recommended,
  reply_rate: WARM_UP.reply_rate.recommended,
  weekdays_only: false,
  filing: 'folder',
};

/** off: nobody switched it on · warming: it grows · warm: at its volume, and well · stopped: by itself, for a reason. */
export const WARM_UP_STATES = ['off', 'warming', 'warm', 'stopped'] as const;
export type WarmUpState = (typeof WARM_UP_STATES)[number];

/** Why it stopped by itself; each is worded from its values. */
export const WARM_UP_STOPS = [
  /** `bounced` of `sent` came back. */
  'bounces',
  /** Its server refused the sign-in; `detail` are its words. */
  'sign_in',
  /** `in_spam` of `landed` lay in spam. */
  'spam',
  /** Records of its domain `name` are wrong. */
  'records',
] as const;
export type WarmUpStop = (typeof WARM_UP_STOPS)[number];

/** Why nothing leaves at the moment although it is on; it goes on by itself. */
export const WARM_UP_HOLDS = ['paused', 'disconnected', 'not_heard', 'no_partners', 'weekend', 'full'] as const;
export type WarmUpHold = (typeof WARM_UP_HOLDS)[number];

/** What the score is made of: points that were given, of how many there are. */
export const WARM_UP_REASONS = ['placement', 'volume', 'replies', 'days', 'records', 'bounces'] as const;
export type WarmUpReason = (typeof WARM_UP_REASONS)[number];
export const WarmUpScoreReason = z.object({
  code: z.enum(WARM_UP_REASONS),
  points: z.int(),
  of: z.int(),
  /** The numbers behind it, such as `in_inbox` of `landed`. */
  values: z.record(z.string(), z.number()),
});
export type WarmUpScoreReason = z.infer<typeof WarmUpScoreReason>;
export const WarmUpScore = z.object({ value: z.int().min(0).max(100), reasons: z.array(WarmUpScoreReason) });
export type WarmUpScore = z.infer<typeof WarmUpScore>;

const Count = z.int().min(0);
export const WarmUpDay = z.object({
  day: z.iso.date(),
  /** How many were meant to leave. */
  volume: Count,
  sent: Count,
  received: Count,
  /** Of what came, answered by it. */
  replied: Count,
  /** Of what it sent, found in the spam of who received it. */
  in_spam: Count,
  /** Of what came, taken out of its own spam. */
  saved: Count,
});
export type WarmUpDay = z.infer<typeof WarmUpDay>;

export const WarmUp = z.object({
  settings: WarmUpSettings,
  recommended: WarmUpSettings,
  state: z.enum(WARM_UP_STATES),
  /** Since when it is in this state; null where it never was on. */
  since: Time.nullable(),
  stop: z.object({ code: z.enum(WARM_UP_STOPS), values: z.record(z.string(), z.string()), since: Time }).nullable(),
  hold: z.enum(WARM_UP_HOLDS).nullable(),
  /** Null until something has left and arrived. */
  score: WarmUpScore.nullable(),
  /** On its how manieth day of warming it is; 0 where it never was on. */
  day: z.int(),
  today: z.object({ planned: Count, sent: Count, received: Count, replied: Count, saved_from_spam: Count }),
  /** The oldest first, without gaps, from its first day on. */
  days: z.array(WarmUpDay).max(WARM_UP_DAYS),
  /** With how many others it can write. */
  partners: Count,
});
export type WarmUp = z.infer<typeof WarmUp>;

/** What lists show of it. */
export const WarmUpSummary = z.object({ state: z.enum(WARM_UP_STATES), score: z.int().nullable() });
export type WarmUpSummary = z.infer<typeof WarmUpSummary>;
