import * as z from 'zod';
import { call, pageOf, paging } from './call.ts';
import { Id, Time } from './ids.ts';
import { JobBegun } from './jobs.ts';
import { member } from './permissions.ts';
import { FINISH_REASONS, SKIP_REASON_LIST, Wait, WAIT_REASONS } from './reasons.ts';
import { ACTIONS } from './sequence.ts';

/** A person's status in a campaign (R448), as it is told; “campaign paused” is the campaign's doing. */
export const PERSON_STATUSES = ['excluded', 'pending', 'paused', 'active', 'finished', 'campaign paused'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

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
  status: z.enum(PERSON_STATUSES),
  node_id: z.string().nullable(),
  action: z.enum(ACTIONS).nullable(),
  /** When the next thing happens, as far as can be foreseen. */
  next_at: Time.nullable(),
  wait: Wait.nullable(),
  finish_reason: z.enum(FINISH_REASONS).nullable(),
  is_connected: z.boolean(),
  has_replied: z.boolean(),
  last_act_at: Time.nullable(),
  created_at: Time,
});
export type Enrolment = z.infer<typeof Enrolment>;

/**
 * One line of what happened with a person: kinds are those of contract/enrolment-events.ts without their first word, and
 * message_sent and message_received for what was written outside of campaigns, or by them.
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

const one = z.object({ id: Id });
const ofPerson = z.object({ id: Id, profile_id: Id });
const filter = {
  status: z.enum(PERSON_STATUSES).optional(),
  wait_reason: z.enum(WAIT_REASONS).optional(),
  finish_reason: z.enum(FINISH_REASONS).optional(),
  node_id: z.string().max(40).optional(),
  query: z.string().max(200).optional(),
};
const previewed = {
  at: Time,
  accepts: z.enum(['yes', 'no']).default('yes'),
  /** When the campaign is supposed to start; now, if it is not to come. */
  from: Time.optional(),
  /** A demo's days pass in minutes; “real” tells them as a simulation does. */
  pace: z.enum(['workspace', 'real']).default('workspace'),
};
/** All of those that match, however many they are. */
export const PeopleMatching = z.strictObject(filter);
export const PERSON_CHANGES = ['pause', 'resume', 'exclude', 'include', 'skip_step', 'retry', 'move'] as const;
export type PersonChange = (typeof PERSON_CHANGES)[number];

export const enrolmentCalls = {
  list: call({
    method: 'GET',
    path: '/workflows/{id}/profiles',
    summary: 'The people of a campaign, each with step, next event, when and why',
    access: member('campaigns'),
    params: one,
    query: z.object({
      ...filter,
      /** From the page before; pages are stable while people move. */
      cursor: Id.optional(),
      /** Instead of a cursor: so many people further down, for a list that is scrolled to any place. */
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50),
    }),
    payload: z.object({
      items: z.array(Enrolment),
      /** Null at the end. A search by words looks through many people at a time: a page may be short, or empty. */
      next: Id.nullable(),
      /** Of those that match a filter, at most 100,000 are counted; of a search by words 1,000, in this part. */
      total: z.int(),
    }),
    errors: ['not_found'],
  }),
  waits: call({
    method: 'GET',
    path: '/workflows/{id}/waits',
    summary: 'How many wait for what, and which fix helps them',
    access: member('campaigns'),
    params: one,
    payload: z.object({
      items: z.array(
        z.object({ reason: z.enum(WAIT_REASONS), people: z.int(), until: Time.nullable(), fix: Wait.shape.fix }),
      ),
      /** By status, and by step. */
      statuses: z.partialRecord(z.enum(PERSON_STATUSES), z.int()),
      nodes: z.record(z.string(), z.int()),
    }),
    errors: ['not_found'],
  }),
  update: call({
    method: 'POST',
    path: '/workflows/{id}/profiles/update_status',
    summary: 'Pause, resume, exclude, skip a step, try again or move: the people named, or all that match a filter',
    access: member('campaigns'),
    params: one,
    body: z.strictObject({
      change: z.enum(PERSON_CHANGES),
      profile_ids: z.array(Id).min(1).max(1_000).optional(),
      matching: PeopleMatching.optional(),
      /** Where to, for “move”. */
      workflow_id: Id.optional(),
    }),
    payload: JobBegun,
    errors: ['not_found', 'campaign_closed', 'credential_missing'],
  }),
  byPerson: call({
    method: 'GET',
    path: '/workflows/{id}/profiles/{profile_id}',
    summary: 'One person in a campaign, with the reason why nothing happens at this moment if nothing does',
    access: member('campaigns'),
    params: ofPerson,
    payload: Enrolment,
    errors: ['not_found'],
  }),
  preview: call({
    method: 'GET',
    path: '/workflows/{id}/profiles/{profile_id}/preview',
    summary: 'What will have happened with a person at a time to come, word for word',
    access: member('campaigns'),
    params: ofPerson,
    query: z.object(previewed),
    payload: Preview,
    errors: ['not_found'],
  }),
  previewExample: call({
    method: 'GET',
    path: '/workflows/{id}/preview',
    summary: 'The same for somebody made up of whom everything is known, where a campaign has nobody yet',
    access: member('campaigns'),
    params: one,
    query: z.object(previewed),
    payload: Preview,
    errors: ['not_found', 'credential_missing'],
  }),
  timeline: call({
    method: 'GET',
    path: '/profiles/{id}/timeline',
    summary: 'Everything that happened with a person, over all campaigns and channels, newest first',
    access: member(),
    params: one,
    query: z.object({ ...paging(50) }),
    payload: pageOf(TimelineEntry),
    errors: ['not_found'],
  }),
  unknown: call({
    method: 'GET',
    path: '/workflows/unknown_sends',
    summary: 'What may or may not have been sent: the network cannot say, a person decides',
    access: member('campaigns'),
    query: z.object({ ...paging(20), workflow_id: Id.optional() }),
    payload: pageOf(UnknownSend),
  }),
  settleUnknown: call({
    method: 'POST',
    path: '/workflows/unknown_sends/{id}/settle',
    summary: 'Say whether it was sent; if it was not, it goes out',
    access: member('campaigns'),
    params: one,
    body: z.strictObject({ was_sent: z.boolean() }),
    payload: z.object({}),
    errors: ['not_found', 'conflict'],
  }),
};
