import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { FINISH_REASONS, SKIP_REASON_LIST, Wait, WAIT_REASONS } from './reasons.ts';
import { LIMITED_ACTIONS } from '../limits/schemas.ts';
import { ACTIONS } from '../campaigns/sequence.ts';
import { EMAIL_CHECK_FILTERS } from '../verification/schemas.ts';

/** A person's status in a campaign (R448), as it is told; “campaign paused” is the campaign's doing. */
export const ENROLMENT_STATUSES = ['excluded', 'pending', 'paused', 'active', 'finished', 'campaign paused'] as const;
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

const Person = z.object({
  _id: Id,
  full_name: z.string(),
  headline: z.string(),
  company_name: z.string(),
  photo_link: z.string().nullable(),
});

/** Somebody on the way: where they stand, what comes next, when, and if not, why not. */
export const Enrolment = z.object({
  _id: Id,
  profile: Person,
  status: z.enum(ENROLMENT_STATUSES),
  node_id: z.string().nullable(),
  action: z.enum(ACTIONS).nullable(),
  /** When the next thing happens, as far as can be foreseen. */
  next_at: Time.nullable(),
  wait: Wait.nullable(),
  finish_reason: z.enum(FINISH_REASONS).nullable(),
  is_connected: z.boolean(),
  has_replied: z.boolean(),
  last_act_at: Time.nullable(),
  /** When the way of who finished ended: by the last step, or by what was heard. */
  ended_at: Time.nullable(),
  created_at: Time,
});
export type Enrolment = z.infer<typeof Enrolment>;

/**
 * One line of what happened with a person: kinds are those of contract/enrolments/events.ts without their first word, and
 * message_sent and message_received for what was written outside of campaigns, or by them; meeting_booked,
 * meeting_rescheduled and meeting_canceled for meetings, with what they are about.
 */
export const TimelineEntry = z.object({
  _id: Id,
  at: Time,
  kind: z.string(),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  node_id: z.string().nullable(),
  action: z.enum(ACTIONS).nullable(),
  reason: z.string().nullable(),
  channel: z.string().nullable(),
  text: z.string().nullable(),
  /** When the meeting was to be from then on. */
  start: Time.nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What will happen with a person on a day to come, if nothing comes between. */
export const Preview = z.object({
  at: Time,
  /** Everything the engine would have done until then, in order. */
  steps: z.array(
    z.object({
      at: Time,
      node_id: z.string(),
      action: z.enum(ACTIONS).nullable(),
      outcome: z.enum(['done', 'skipped', 'yes', 'no']),
      skip_reason: z.enum(SKIP_REASON_LIST).nullable(),
      variant: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Placeholders that had neither a value nor a fallback. */
      missing: z.array(z.string()),
    }),
  ),
  /** When they would accept the connection request, where that is supposed and comes before. */
  accepted_at: Time.nullable(),
  /** Where they stand then. */
  node_id: z.string().nullable(),
  wait: Wait.nullable(),
  finish_reason: z.enum(FINISH_REASONS).nullable(),
});
export type Preview = z.infer<typeof Preview>;

export const UnknownSend = z.object({
  _id: Id,
  action: z.enum(ACTIONS),
  text: z.string(),
  tried_at: Time,
  profile: Person,
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
});
export const filter = {
  status: z.enum(ENROLMENT_STATUSES).optional(),
  wait_reason: z.enum(WAIT_REASONS).optional(),
  finish_reason: z.enum(FINISH_REASONS).optional(),
  node_id: z.string().max(40).optional(),
  query: z.string().max(200).optional(),
  /** With a limit as reason: only those whom this one holds. */
  limit_of: z.enum(LIMITED_ACTIONS).optional(),
  /** Everybody on the way, whatever holds them; or everybody who replied, wherever they stand. */
  group: z.enum(['waiting', 'replied']).optional(),
  /** The verdict on the address that they are known by. */
  email_check: z.enum(EMAIL_CHECK_FILTERS).optional(),
};
/** All of those that match, however many they are. */
export const EnrolmentsMatching = z.strictObject(filter);
export const ENROLMENT_CHANGES = ['pause', 'resume', 'exclude', 'include', 'skip_step', 'retry', 'move'] as const;
export type EnrolmentChange = (typeof ENROLMENT_CHANGES)[number];
