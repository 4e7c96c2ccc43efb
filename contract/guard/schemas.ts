import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/**
 * When a mailbox pauses itself. Looked at whenever a mail comes back or somebody complains, over the last days, but not
 * over what was before a person resumed it.
 */
export const GUARD_RULE = {
  days: 7,
  /** More hard bounces than this of what was sent, in percent. */
  bounce_percent: 3,
  /** With fewer sent, a percentage says nothing: then so many hard bounces. */
  enough_sent: 20,
  few_bounces: 3,
  /** With enough sent, one alone is chance. */
  least_bounces: 2,
  /** Complaints of what was sent, in percent: up to a thousand mails a single one is enough. */
  complaint_percent: 0.1,
} as const;

export const GUARD_STATES = ['watching', 'recovering', 'paused'] as const;

/** Why a limit is another one than before; the numbers stand in `values`. */
export const GUARD_REASONS = [
  /** It paused itself: to is 0. */
  'hard_bounces',
  'complaints',
  /** A person resumed it: with half of its limit where autopilot is on. */
  'resumed',
  /** Autopilot lowered it. */
  'bounces_near',
  'soft_bounces',
  'fewer_replies',
  'placement_worse',
  /** Autopilot raised it, or let go of it. */
  'calm',
  'recovered',
  'switched_off',
  'switched_on',
] as const;
export type GuardReason = (typeof GUARD_REASONS)[number];

/** The pause of a mailbox by itself, as lists tell it. */
export const GuardPause = z.object({ reason: z.enum(['hard_bounces', 'complaints']), at: Time });
export type GuardPause = z.infer<typeof GuardPause>;

/** With what it paused itself by: the numbers of that moment, whatever is counted since. */
export const GuardPauseTold = GuardPause.extend({ values: z.record(z.string(), z.number()).nullable() });
export type GuardPauseTold = z.infer<typeof GuardPauseTold>;

export const GuardChange = z.object({
  _id: Id,
  at: Time,
  /** What might leave a day before and after; 0 while it is paused. */
  from: z.int(),
  to: z.int(),
  reason: z.enum(GUARD_REASONS),
  /** The numbers of the explanation: sent, hard_bounces, soft_bounces, complaints, percent, before_percent, needed, days. */
  values: z.record(z.string(), z.number()),
  /** Who did it, if a person did. */
  by: z.string().nullable(),
});
export type GuardChange = z.infer<typeof GuardChange>;

/** A mail that counts against a mailbox. */
export const GuardIncident = z.object({
  kind: z.enum(['hard_bounce', 'complaint']),
  address: z.string(),
  at: Time,
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The list of people that brought the address, where it is known. */
  list: z.string().nullable(),
  profile_id: Id.nullable(),
});
export type GuardIncident = z.infer<typeof GuardIncident>;

export const MailboxGuard = z.object({
  state: z.enum(GUARD_STATES),
  pause: GuardPauseTold.nullable(),
  rule: z.object({
    days: z.int(),
    bounce_percent: z.number(),
    enough_sent: z.int(),
    few_bounces: z.int(),
    least_bounces: z.int(),
    complaint_percent: z.number(),
  }),
  window: z.object({
    /** From when on it counts. */
    since: Time,
    /** It begins with the moment when a person resumed it, and no whole week has passed since. */
    is_since_resumed: z.boolean(),
    sent: z.int(),
    hard_bounces: z.int(),
    soft_bounces: z.int(),
    complaints: z.int(),
    replies: z.int(),
    /** Hard bounces of what was sent, in percent with one decimal; null where nothing was sent. */
    rate: z.number().nullable(),
  }),
  /** The newest first, at most 50, of the window or of what led to the pause; of campaigns that one does not see without their name. */
  incidents: z.array(GuardIncident),
  is_autopilot_on: z.boolean(),
  limit_today: z.int(),
  /** What the limit of today is the least of; null where it does not hold. */
  limits: z.object({
    set: z.int(),
    /** While it begins slowly. */
    ramp: z.int().nullable(),
    /** Once it has: the most that one on a domain of the workspace's own writes. */
    goal: z.int().nullable(),
    autopilot: z.int().nullable(),
  }),
  /** What it may send a day once it is resumed. */
  limit_once_resumed: z.int(),
});
export type MailboxGuard = z.infer<typeof MailboxGuard>;
