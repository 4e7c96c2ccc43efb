import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { LIMITED_ACTIONS } from '../limits/schemas.ts';
import { FINISH_REASONS, SKIP_REASON_LIST, WAIT_REASONS } from './reasons.ts';
import { ACTIONS } from '../campaigns/sequence.ts';

/**
 * Everything that can happen to a person on the way through a campaign. Each event says what happened and where that
 * leads, so that the rows of today can be rebuilt from the events alone (engine/enrolment.ts).
 */

/** What the next act takes from the day's limits; “none” for what needs none. */
export const QUOTAS = ['none', ...LIMITED_ACTIONS] as const;
export type Quota = (typeof QUOTAS)[number];

/** Where it goes on: a step and the time before which nothing happens, or the end. */
const NextStep = z.object({
  node_id: z.string().nullable(),
  due_at: Time.nullable(),
  takes: z.enum(QUOTAS),
  finish_reason: z.enum(FINISH_REASONS).nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

export const FACTS = [
  'accepted',
  'seen',
  'replied',
  'opened',
  'clicked',
  'bounced',
  'unsubscribed',
  'meeting',
] as const;
export type Fact = (typeof FACTS)[number];

export const ENROLMENT_EVENTS = {
  'enrolment.enrolled': z.object({
    campaign_id: Id,
    prospect_id: Id,
    credential_id: Id,
    version: z.int(),
    /** Connected with the account already, as far as was known. */
    is_connected: z.boolean(),
    onward: NextStep,
  }),
  /** A step was done; an act of several pieces counts once, with the last. */
  'enrolment.acted': z.object({
    node_id: z.string(),
    action: z.enum(ACTIONS),
    variant: z.string(),
    intent_id: Id.nullable(),
    onward: NextStep,
  }),
  'enrolment.skipped': z.object({ node_id: z.string(), reason: z.enum(SKIP_REASON_LIST), onward: NextStep }),
  'enrolment.branched': z.object({ node_id: z.string(), branch: z.enum(['yes', 'no']), onward: NextStep }),
  /** Something holds it: looked at again at `due_at`, or when news comes. */
  'enrolment.waiting': z.object({
    node_id: z.string(),
    reason: z.enum(WAIT_REASONS),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    due_at: Time.nullable(),
  }),
  /** News about the person. Where it ends the way, `finish_reason` says so; else it is looked at again at `due_at`. */
  'enrolment.noted': z.object({
    fact: z.enum(FACTS),
    at: Time,
    due_at: Time.nullable(),
    finish_reason: z.enum(FINISH_REASONS).nullable(),
  }),
  'enrolment.paused': z.object({}),
  /** Also: released from whatever held it. */
  'enrolment.resumed': z.object({ due_at: Time }),
  'enrolment.excluded': z.object({ reason: z.enum(FINISH_REASONS) }),
  'enrolment.included': z.object({ due_at: Time }),
  /** The sequence was changed under way. */
  'enrolment.moved': z.object({ from: z.string().nullable(), version: z.int(), onward: NextStep }),
} as const;
export type EnrolmentEventType = keyof typeof ENROLMENT_EVENTS;
export type EnrolmentEventData<T extends EnrolmentEventType> = z.infer<(typeof ENROLMENT_EVENTS)[T]>;
export type EnrolmentEvent = {
  [T in EnrolmentEventType]: { type: T; at: string; data: EnrolmentEventData<T> };
}[EnrolmentEventType];
