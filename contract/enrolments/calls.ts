import * as z from 'zod';
import { call, pageSchema, paging } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { JobBegun } from '../jobs/schemas.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Wait, WAIT_REASONS } from './reasons.ts';
import {
  Enrolment,
  filter,
  EnrolmentsMatching,
  ENROLMENT_CHANGES,
  ENROLMENT_STATUSES,
  Preview,
  TimelineEntry,
  UnknownSend,
} from './schemas.ts';

const one = z.object({ id: Id });
const ofPerson = z.object({ id: Id, profile_id: Id });
const previewed = {
  at: Time,
  accepts: z.enum(['yes', 'no']).default('yes'),
  /** When the campaign is supposed to start; now, if it is not to come. */
  from: Time.optional(),
  /** A demo's days pass in minutes; “real” tells them as a simulation does. */
  pace: z.enum(['workspace', 'real']).default('workspace'),
};

export const enrolmentCalls = {
  list: call({
    method: 'GET',
    path: '/workflows/{id}/profiles',
    summary: 'The people of a campaign, each with step, next event, when and why',
    access: member('campaigns', ofAccounts({ id: 'campaign', cursor: 'value' })),
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
    access: member('campaigns', ofAccounts({ id: 'campaign' })),
    params: one,
    payload: z.object({
      items: z.array(
        z.object({
          reason: z.enum(WAIT_REASONS),
          /** Of a limit: which, and how much of it is used. */
          values: Wait.shape.values,
          people: z.int(),
          until: Time.nullable(),
          fix: Wait.shape.fix,
        }),
      ),
      /** By status, and by step. */
      statuses: z.partialRecord(z.enum(ENROLMENT_STATUSES), z.int()),
      nodes: z.record(z.string(), z.int()),
      /** Who replied, wherever they stand now. */
      replied: z.int(),
      /** Nothing goes out, whatever people wait for: the account has to be asked what it sent before a restore. */
      is_held: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  update: call({
    method: 'POST',
    path: '/workflows/{id}/profiles/update_status',
    summary: 'Pause, resume, exclude, skip a step, try again or move: the people named, or all that match a filter',
    access: member('campaigns', ofAccounts({ id: 'campaign', 'profile_ids[]': 'part', workflow_id: 'campaign' })),
    params: one,
    body: z.strictObject({
      change: z.enum(ENROLMENT_CHANGES),
      profile_ids: z.array(Id).min(1).max(1_000).optional(),
      matching: EnrolmentsMatching.optional(),
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
    access: member('campaigns', ofAccounts({ id: 'campaign', profile_id: 'prospect' })),
    params: ofPerson,
    payload: Enrolment,
    errors: ['not_found'],
  }),
  preview: call({
    method: 'GET',
    path: '/workflows/{id}/profiles/{profile_id}/preview',
    summary: 'What will have happened with a person at a time to come, word for word',
    access: member('campaigns', ofAccounts({ id: 'campaign', profile_id: 'prospect' })),
    params: ofPerson,
    query: z.object(previewed),
    payload: Preview,
    errors: ['not_found'],
  }),
  previewExample: call({
    method: 'GET',
    path: '/workflows/{id}/preview',
    summary: 'The same for somebody made up of whom everything is known, where a campaign has nobody yet',
    access: member('campaigns', ofAccounts({ id: 'campaign' })),
    params: one,
    query: z.object(previewed),
    payload: Preview,
    errors: ['not_found', 'credential_missing'],
  }),
  timeline: call({
    method: 'GET',
    path: '/profiles/{id}/timeline',
    summary: 'Everything that happened with a person, over all campaigns and channels, newest first',
    access: member(['campaigns', 'profiles', 'inbox'], ofAccounts({ id: 'prospect' })),
    params: one,
    query: z.object({ ...paging(50) }),
    payload: pageSchema(TimelineEntry),
    errors: ['not_found'],
  }),
  unknown: call({
    method: 'GET',
    path: '/workflows/unknown_sends',
    summary: 'What may or may not have been sent: the network cannot say, a person decides',
    access: member('campaigns', ofAccounts({ workflow_id: 'campaign' })),
    query: z.object({ ...paging(20), workflow_id: Id.optional() }),
    payload: pageSchema(UnknownSend),
  }),
  settleUnknown: call({
    method: 'POST',
    path: '/workflows/unknown_sends/{id}/settle',
    summary: 'Say whether it was sent; if it was not, it goes out',
    access: member('campaigns', ofAccounts({ id: 'unknown_send' })),
    params: one,
    body: z.strictObject({ was_sent: z.boolean() }),
    payload: z.object({}),
    errors: ['not_found', 'conflict'],
  }),
  settleManyUnknown: call({
    method: 'POST',
    path: '/workflows/unknown_sends/settle',
    summary: 'Say the same of many: of those named, or of all of a campaign; `left` says how many of it are still open',
    access: member('campaigns', ofAccounts({ 'ids[]': 'unknown_send', workflow_id: 'campaign' })),
    body: z.strictObject({
      was_sent: z.boolean(),
      ids: z.array(Id).min(1).max(500).optional(),
      workflow_id: Id.optional(),
    }),
    payload: z.object({ settled: z.int(), left: z.int() }),
  }),
};
