import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/**
 * What an account does on the network, and how much of it a day (V04): the safe default, and the most that may be set.
 * A slider's colours change at fixed shares of its maximum.
 */
export const LIMITS = {
  connections: { default: 20, max: 100 },
  messages: { default: 50, max: 150 },
  inmails: { default: 20, max: 50 },
  views: { default: 50, max: 150 },
  follows: { default: 20, max: 50 },
  likes: { default: 20, max: 50 },
  comments: { default: 10, max: 30 },
  endorsements: { default: 20, max: 50 },
  event_invites: { default: 20, max: 50 },
  emails: { default: 50, max: 150 },
} as const satisfies Record<string, { default: number; max: number }>;
export type LimitedAction = keyof typeof LIMITS;
export const LIMITED_ACTIONS = Object.keys(LIMITS) as [LimitedAction, ...LimitedAction[]];

/** More connection requests than this in seven days no network lets pass, whatever an account's own limit is. */
export const CONNECTIONS_A_WEEK = 200;

export const BANDS = ['low', 'safe', 'careful', 'risky'] as const;
export type Band = (typeof BANDS)[number];
/** Percent of the maximum at which the next band begins. */
export const BAND_STARTS = [20, 41, 61] as const;

export function limitBand(action: LimitedAction, perDay: number): Band {
  const percent = (perDay / LIMITS[action].max) * 100;
  return BANDS[BAND_STARTS.filter((start) => percent >= start).length] ?? 'risky';
}
/** The highest number that autopilot sets by itself: the end of the safe band. */
export const safeTop = (action: LimitedAction): number => Math.ceil((LIMITS[action].max * BAND_STARTS[1]) / 100) - 1;
/** Above this many connection requests a day the booster is advised. */
export const BOOSTER_ABOVE = 20;

/** Withdrawal of old invitations (V03). */
export const WITHDRAW = { after_days: 21, max_pending: 1_000, per_day: 100 } as const;

/** Why a limit changed; the screen words each from its values. */
export const LIMIT_CAUSES = [
  'by_person',
  'copied',
  'challenge',
  'restriction',
  'throttled',
  'low_acceptance',
  'good_acceptance',
  'calm',
  'undone',
] as const;
export type LimitCause = (typeof LIMIT_CAUSES)[number];

export const LimitChange = z.object({
  _id: Id,
  action: z.enum(LIMITED_ACTIONS),
  before: z.int(),
  after: z.int(),
  cause: z.enum(LIMIT_CAUSES),
  /** The numbers of the explanation: percent, days, needed, hold_days. */
  values: z.record(z.string(), z.number()),
  /** Who did it, if a person did. */
  by: z.string().nullable(),
  is_undone: z.boolean(),
  at: Time,
});
export type LimitChange = z.infer<typeof LimitChange>;

export const DayOfLimit = z.object({
  day: z.iso.date(),
  used: z.int(),
  /** What the limit was, or is planned to be, on that day. */
  limit: z.int(),
  is_planned: z.boolean(),
});

export const LimitMeter = z.object({
  action: z.enum(LIMITED_ACTIONS),
  /** What was set, by a person or by autopilot. */
  per_day: z.int(),
  /** What holds today: less than set while the account warms up. */
  today: z.int(),
  used: z.int(),
  max: z.int(),
  band: z.enum(BANDS),
  set_by: z.enum(['default', 'person', 'autopilot']),
  /** Why it is this number: the newest change of it, if there was one. */
  why: LimitChange.nullable(),
});
export type LimitMeter = z.infer<typeof LimitMeter>;

export const Withdrawal = z.object({
  is_enabled: z.boolean(),
  after_days: z.int(),
  max_pending: z.int(),
  per_day: z.int(),
  pending: z.int(),
  withdrawn_today: z.int(),
});

export const CredentialLimits = z.object({
  credentials_id: Id,
  meters: z.array(LimitMeter),
  /** When the counters of the day begin again: midnight of the account's own time zone. */
  resets_at: Time,
  is_autopilot_on: z.boolean(),
  warm_up: z.object({ is_on: z.boolean(), started_at: Time.nullable(), ends_at: Time.nullable() }),
  /** Newest first, the last five. */
  changes: z.array(LimitChange),
  changes_count: z.int(),
  withdrawal: Withdrawal,
});
export type CredentialLimits = z.infer<typeof CredentialLimits>;

export const PendingInvitation = z.object({
  _id: Id,
  name: z.string(),
  headline: z.string(),
  photo_link: z.string().nullable(),
  link: z.string().nullable(),
  sent_at: Time,
  is_withdrawing: z.boolean(),
});

/** What the panel of an account's health counts; each takes its points away from a hundred. */
export const HEALTH_PARTS = [
  'connected',
  'acceptance',
  'pending_invitations',
  'limits',
  'objections',
  'profile',
  'hours',
] as const;
export const AccountHealth = z.object({
  score: z.int().min(0).max(100),
  parts: z.array(
    z.object({
      part: z.enum(HEALTH_PARTS),
      points: z.int(),
      of: z.int(),
      /** The numbers behind it, such as percent or count. */
      values: z.record(z.string(), z.number()),
    }),
  ),
  limits_reached: z.array(z.enum(LIMITED_ACTIONS)),
  pending_invitations: z.int(),
});
export type AccountHealth = z.infer<typeof AccountHealth>;
