import * as z from 'zod';
import { Face } from '../prospects/face.ts';
import { Id, Time } from '../ids.ts';
import { LIMITED_ACTIONS } from '../limits/schemas.ts';

/** The seven period filters, each in days. */
export const PERIODS = {
  '3_days': 3,
  '1_week': 7,
  '2_weeks': 14,
  '1_month': 30,
  '3_months': 91,
  '6_months': 182,
  '1_year': 365,
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = ['3_days', '1_week', '2_weeks', '1_month', '3_months', '6_months', '1_year'] as const;

/** What the feed tells. Several alike of one account within minutes are told as one, with `count`. */
export const ACTIVITY_KINDS = [
  'invite_sent',
  'invite_accepted',
  'message_sent',
  'email_sent',
  'sms_sent',
  'got_reply',
  'opened_email',
  'clicked_link',
  'meet_booked',
  'unsubscribed',
  'bounced',
  'campaign_started',
  'campaign_paused',
  'campaign_finished',
  'account_down',
  'account_back',
  'task_done',
  'member_joined',
] as const;
export const Activity = z.object({
  _id: Id,
  kind: z.enum(ACTIVITY_KINDS),
  at: Time,
  count: z.int(),
  profile: Face.nullable(),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  credentials: Face.nullable(),
  /** Who of the workspace did it by hand. */
  member: Face.nullable(),
  channel: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

const Figure = z.object({ now: z.int(), before: z.int() });
export const Statistics = z.object({
  period: z.enum(PERIOD_NAMES),
  /** Whose days these are; null where each account has its own. */
  timezone: z.string().nullable(),
  from: Time,
  to: Time,
  contacted: Figure,
  accepted: Figure,
  replied: Figure,
  meetings: Figure,
  /** Of requests and of contacted people, in tenths of a percent; null where there were none. */
  acceptance_rate: z.object({ now: z.int().nullable(), before: z.int().nullable() }),
  reply_rate: z.object({ now: z.int().nullable(), before: z.int().nullable() }),
  /** One for each day (week, over more than three months), the oldest first; `before` lies the period earlier. */
  series: z.array(
    z.object({
      day: z.string(),
      contacted: Figure,
      accepted: Figure,
      replied: Figure,
      meetings: Figure,
    }),
  ),
});
export type Statistics = z.infer<typeof Statistics>;

/** An account's day: what was done of what is allowed. */
export const TodayOfAccount = z.object({
  credentials: Face,
  status: z.string(),
  /** Until when it sends today; null where it does not. */
  sends_until: Time.nullable(),
  actions: z.array(z.object({ action: z.enum(LIMITED_ACTIONS), used: z.int(), limit: z.int() })),
});
export type TodayOfAccount = z.infer<typeof TodayOfAccount>;

/** Something that waits for a person, with the way to it. */
export const NEEDS = [
  'account_down',
  'account_limited',
  'mailbox_down',
  'campaign_without_mailbox',
  'approvals',
  'unknown_sends',
  'unread',
  'overdue_tasks',
  'campaign_without_people',
  'credits_low',
  'failed_messages',
] as const;
export const Need = z.object({
  kind: z.enum(NEEDS),
  count: z.int(),
  /** Whom or what it is about, where it is one. */
  subject: z.object({ _id: Id, name: z.string() }).nullable(),
});
export type Need = z.infer<typeof Need>;

export const Today = z.object({
  needs: z.array(Need),
  accounts: z.array(TodayOfAccount),
  first_day: z.object({
    has_sender: z.boolean(),
    has_mailbox: z.boolean(),
    has_people: z.boolean(),
    has_campaign: z.boolean(),
    has_reply: z.boolean(),
    /** Somebody wrote by hand, to whomever. */
    has_answer: z.boolean(),
  }),
  /** One's own. */
  tasks: z.object({ due_today: z.int(), overdue: z.int(), open: z.int() }),
});
export type Today = z.infer<typeof Today>;
