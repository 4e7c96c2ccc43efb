import * as z from 'zod';
import { call, Nothing, pageOf, paging } from './call.ts';
import { PERSON_STATUSES } from './enrolments.ts';
import { Id, Time } from './ids.ts';
import { JobBegun } from './jobs.ts';
import { Label } from './labels.ts';
import { Email } from './people.ts';
import { member } from './permissions.ts';
import { FINISH_REASONS, Wait } from './reasons.ts';
import { ACTIONS } from './sequence.ts';
import { STATUS_LABELS } from './status-labels.ts';

/** The kinds of address and number a person can have (R428). */
export const EMAIL_KINDS = ['personal', 'work', 'enriched'] as const;
export const PHONE_KINDS = ['mobile', 'work', 'home', 'other'] as const;
export const NOTE_MAX = 5_000;
export const VIEWS_MAX = 100;
/** What a table of prospects can be sorted by; each has an index. */
export const PROSPECT_SORTS = ['added', 'name', 'company', 'last_contact'] as const;
export type ProspectSort = (typeof PROSPECT_SORTS)[number];
/** What the table can show beside the name, in the order of its first showing. */
export const PROSPECT_COLUMNS = [
  'title',
  'company',
  'location',
  'email',
  'phone',
  'status',
  'labels',
  'next',
  'assignee',
  'last_contact',
  'added',
] as const;
export type ProspectColumn = (typeof PROSPECT_COLUMNS)[number];

const Face = z.object({ _id: Id, full_name: z.string(), photo_link: z.string().nullable() });
const PersonPhone = z.object({ number: z.string(), type: z.string() });
const PersonEmails = z.partialRecord(z.enum(EMAIL_KINDS), z.string());

/** What happens next with somebody, in the campaign where that is soonest; or why nothing does. */
export const NextEvent = z.object({
  campaign: z.object({ _id: Id, name: z.string() }),
  status: z.enum(PERSON_STATUSES),
  action: z.enum(ACTIONS).nullable(),
  next_at: Time.nullable(),
  wait: Wait.nullable(),
  finish_reason: z.enum(FINISH_REASONS).nullable(),
});
export type NextEvent = z.infer<typeof NextEvent>;

/** One line of the table. */
export const Prospect = z.object({
  _id: Id,
  /** Empty where nobody knows it: then the screen says “Not name” (R368). */
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  title: z.string(),
  company_name: z.string(),
  location: z.string(),
  photo_link: z.string().nullable(),
  link: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(STATUS_LABELS),
  labels: z.array(Label),
  assignee: Face.nullable(),
  /** Null where the person is in no campaign. */
  next: NextEvent.nullable(),
  is_excluded: z.boolean(),
  is_blacklisted: z.boolean(),
  last_contact_at: Time.nullable(),
  created_at: Time,
  version: z.int(),
});
export type Prospect = z.infer<typeof Prospect>;

/** Somebody of the workspace who has something to do with the person already (G101). */
export const Contact = z.object({
  /** The account that they wrote with. */
  credentials: Face,
  /** Who uses it; empty for nobody in particular. */
  members: z.array(Face),
  last_at: Time,
  has_replied: z.boolean(),
  /** Not among the accounts that the asking person uses. */
  is_colleague: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;

/** All that is known of a person, for the drawer. */
export const ProspectDetail = Prospect.extend({
  emails: PersonEmails,
  phones: z.array(PersonPhone),
  custom: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  industry: z.string().nullable(),
  company_domain: z.string().nullable(),
  timezone: z.string().nullable(),
  language: z.string().nullable(),
  is_unsubscribed: z.boolean(),
  enriched_at: Time.nullable(),
  campaigns: z.array(
    NextEvent.extend({ enrolment_id: Id, node_id: z.string().nullable(), step: z.int().nullable(), steps: z.int() }),
  ),
  contacts: z.array(Contact),
  /** Who may be the same person: same email, same link, or same name at the same company. */
  duplicates: z.array(Face.extend({ company_name: z.string(), because: z.enum(['email', 'link', 'name']) })),
  /** Merged into this one, and so can be split off again. */
  merged: z.array(Face.extend({ merge_id: Id, at: Time })),
});
export type ProspectDetail = z.infer<typeof ProspectDetail>;

export const Note = z.object({
  _id: Id,
  text: z.string(),
  author: Face.nullable(),
  created_at: Time,
  updated_at: Time,
  /** The author, and admins, may change it. */
  is_editable: z.boolean(),
});
export type Note = z.infer<typeof Note>;

/** Yes, no, or not asked. */
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional();
const commaList = z.string().max(4_000).optional();
/** What narrows a list of prospects. On the wire of a GET lists are comma-separated. */
export const ProspectFilter = z.object({
  q: z.string().max(200).optional(),
  labels: commaList,
  status: commaList,
  workflow_id: Id.optional(),
  campaign_status: z.enum(PERSON_STATUSES).optional(),
  credentials_id: Id.optional(),
  assignee_id: z.union([Id, z.literal('nobody'), z.literal('me')]).optional(),
  has_email: flag,
  has_phone: flag,
  company: z.string().max(200).optional(),
  /** In no campaign at all. */
  is_free: flag,
  is_excluded: flag,
  added_after: Time.optional(),
  added_before: Time.optional(),
});
export type ProspectFilter = z.input<typeof ProspectFilter>;
/** The same in a body. */
const Matching = z.strictObject({
  ...ProspectFilter.shape,
  has_email: z.boolean().optional(),
  has_phone: z.boolean().optional(),
  is_free: z.boolean().optional(),
  is_excluded: z.boolean().optional(),
});
export type ProspectMatching = z.infer<typeof Matching>;
/** Who is meant: those named, or all that match, except some. */
export const ProspectChoice = z.strictObject({
  profile_ids: z.array(Id).min(1).max(1_000).optional(),
  matching: Matching.optional(),
  except: z.array(Id).max(1_000).optional(),
});
export type ProspectChoice = z.infer<typeof ProspectChoice>;

export const BULK_CHANGES = [
  'add_to_campaign',
  'remove_from_campaign',
  'add_label',
  'remove_label',
  'exclude',
  'include',
  'blacklist',
  'assign',
  'delete',
] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];
/** What the job of a bulk change ends with. */
export interface BulkResult {
  changed: number;
  skipped: number;
  /** Null where it cannot be taken back. */
  undo_id: string | null;
}

export const SavedView = z.object({
  _id: Id,
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** The screen's search parameters, as they stand in its address. */
  filters: z.record(z.string(), z.string()),
  columns: z.array(z.enum(PROSPECT_COLUMNS)),
  sort: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;
const ViewBody = {
  name: z.string().trim().min(1, 'Name is required').max(60),
  is_shared: z.boolean().default(false),
  filters: z.record(z.string().max(40), z.string().max(4_000)),
  columns: z.array(z.enum(PROSPECT_COLUMNS)),
  sort: z.string().max(40),
};

const one = z.object({ id: Id });
const noteOf = z.object({ id: Id, note: Id });
const shortText = (max: number) => z.string().trim().max(max);

export const prospectCalls = {
  list: call({
    method: 'GET',
    path: '/profiles',
    summary: 'The prospects of the workspace, filtered, sorted and by pages that stay where they are',
    access: member('profiles'),
    query: z.object({
      ...ProspectFilter.shape,
      sort: z.enum(PROSPECT_SORTS).default('added'),
      order: z.enum(['asc', 'desc']).default('desc'),
      /** From the page before. */
      cursor: z.string().max(2_000).optional(),
      /** Instead of a cursor: so many further down, for a table that is scrolled to any place. At most 10,000. */
      offset: z.coerce.number<number>().int().min(0).max(10_000).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50),
    }),
    payload: z.object({
      items: z.array(Prospect),
      next: z.string().nullable(),
    }),
  }),
  count: call({
    method: 'GET',
    path: '/profiles/count',
    summary: 'How many prospects match: exact up to 10,000 and where nothing is asked, estimated beyond',
    access: member('profiles'),
    query: ProspectFilter,
    payload: z.object({ total: z.int(), is_exact: z.boolean() }),
  }),
  byId: call({
    method: 'GET',
    path: '/profiles/{id}',
    summary: 'One prospect with everything that is known; somebody who was merged answers as who they are now',
    access: member(),
    params: one,
    payload: ProspectDetail,
    errors: ['not_found'],
  }),
  update: call({
    method: 'PATCH',
    path: '/profiles/{id}',
    summary: 'Change what is known of a prospect',
    access: member(),
    params: one,
    body: z.strictObject({
      first_name: shortText(120).optional(),
      last_name: shortText(120).optional(),
      headline: shortText(300).optional(),
      title: shortText(200).optional(),
      company_name: shortText(200).optional(),
      location: shortText(200).optional(),
      emails: z
        .strictObject({
          personal: z.union([Email, z.literal('')]).optional(),
          work: z.union([Email, z.literal('')]).optional(),
        })
        .optional(),
      phones: z
        .array(z.strictObject({ number: z.string().trim().max(30), type: z.enum(PHONE_KINDS) }))
        .max(10)
        .optional(),
      custom: z.record(z.string().max(60), z.string().max(2_000)).optional(),
      assignee_id: Id.nullable().optional(),
      status: z.enum(STATUS_LABELS).optional(),
      /** Refused as a conflict where somebody changed it meanwhile. */
      version: z.int().optional(),
    }),
    payload: ProspectDetail,
    errors: ['not_found', 'conflict'],
  }),
  addLabel: call({
    method: 'POST',
    path: '/profiles/{id}/labels/{label}',
    summary: 'Put a label on a prospect',
    access: member(),
    params: z.object({ id: Id, label: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  removeLabel: call({
    method: 'DELETE',
    path: '/profiles/{id}/labels/{label}',
    summary: 'Take a label off a prospect',
    access: member(),
    params: z.object({ id: Id, label: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  notes: call({
    method: 'GET',
    path: '/profiles/{id}/notes',
    summary: 'The notes on a prospect, newest first',
    access: member(),
    params: one,
    query: z.object({ ...paging(50) }),
    payload: pageOf(Note),
    errors: ['not_found'],
  }),
  addNote: call({
    method: 'POST',
    path: '/profiles/{id}/notes',
    summary: 'Write a note on a prospect',
    access: member(),
    params: one,
    body: z.strictObject({ text: z.string().trim().min(1, 'Fill this field').max(NOTE_MAX) }),
    payload: Note,
    errors: ['not_found'],
  }),
  updateNote: call({
    method: 'PATCH',
    path: '/profiles/{id}/notes/{note}',
    summary: 'Change one’s own note',
    access: member(),
    params: noteOf,
    body: z.strictObject({ text: z.string().trim().min(1, 'Fill this field').max(NOTE_MAX) }),
    payload: Note,
    errors: ['not_found', 'forbidden'],
  }),
  deleteNote: call({
    method: 'DELETE',
    path: '/profiles/{id}/notes/{note}',
    summary: 'Delete one’s own note',
    access: member(),
    params: noteOf,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  bulk: call({
    method: 'POST',
    path: '/profiles/bulk',
    summary: 'Change many prospects: those named, or all that match',
    access: member('profiles'),
    body: z.strictObject({
      change: z.enum(BULK_CHANGES),
      ...ProspectChoice.shape,
      workflow_id: Id.optional(),
      label_id: Id.optional(),
      assignee_id: Id.nullable().optional(),
    }),
    payload: JobBegun,
    errors: ['not_found', 'campaign_closed', 'credential_missing'],
  }),
  undoBulk: call({
    method: 'POST',
    path: '/profiles/bulk/{id}/undo',
    summary: 'Take a bulk change back, within an hour',
    access: member('profiles'),
    params: one,
    payload: JobBegun,
    errors: ['not_found', 'conflict'],
  }),
  export: call({
    method: 'POST',
    path: '/profiles/export',
    summary: 'Mail the matching prospects as a CSV; it takes up to five minutes',
    access: member('profiles'),
    body: z.strictObject({
      email: Email,
      ...ProspectChoice.shape,
      columns: z.array(z.string().max(60)).max(60).optional(),
    }),
    payload: JobBegun,
    rate: { perMinute: 5 },
  }),
  merge: call({
    method: 'POST',
    path: '/profiles/{id}/merge',
    summary: 'Two records are one person: the other’s data, messages, notes and labels come here',
    access: member('profiles'),
    params: one,
    body: z.strictObject({ other_id: Id }),
    payload: ProspectDetail,
    errors: ['not_found', 'conflict'],
  }),
  split: call({
    method: 'POST',
    path: '/profiles/{id}/split',
    summary: 'They were two people after all: what came with the other goes back',
    access: member('profiles'),
    params: one,
    body: z.strictObject({ merge_id: Id }),
    payload: ProspectDetail,
    errors: ['not_found', 'conflict'],
  }),
  data: call({
    method: 'GET',
    path: '/profiles/{id}/data',
    summary: 'Everything kept about one person, for whoever asks for their own data',
    access: member('profiles'),
    params: one,
    payload: z.object({
      exported_at: Time,
      profile: z.record(z.string(), z.unknown()),
      notes: z.array(z.unknown()),
      labels: z.array(z.unknown()),
      messages: z.array(z.unknown()),
      campaigns: z.array(z.unknown()),
      tasks: z.array(z.unknown()),
      meetings: z.array(z.unknown()),
      events: z.array(z.unknown()),
    }),
    errors: ['not_found'],
    rate: { perMinute: 20 },
  }),
  erase: call({
    method: 'POST',
    path: '/profiles/{id}/erase',
    summary: 'Delete a person and everything kept of them; their addresses stay on the list of those nobody writes to',
    access: member('profiles'),
    params: one,
    body: z.strictObject({ /** The person’s name, typed. */ confirmation: z.string().max(300) }),
    payload: Nothing,
    errors: ['not_found', 'confirmation_mismatch', 'conflict'],
  }),
  views: call({
    method: 'GET',
    path: '/profiles/views',
    summary: 'Saved views of the table: one’s own and the shared ones',
    access: member('profiles'),
    payload: z.array(SavedView),
  }),
  createView: call({
    method: 'POST',
    path: '/profiles/views',
    summary: 'Save filters, columns and sort as a view',
    access: member('profiles'),
    body: z.strictObject(ViewBody),
    payload: SavedView,
    errors: ['limit_reached'],
  }),
  updateView: call({
    method: 'PUT',
    path: '/profiles/views/{id}',
    summary: 'Change one’s own view',
    access: member('profiles'),
    params: one,
    body: z.strictObject(ViewBody),
    payload: SavedView,
    errors: ['not_found', 'forbidden'],
  }),
  deleteView: call({
    method: 'DELETE',
    path: '/profiles/views/{id}',
    summary: 'Delete one’s own view',
    access: member('profiles'),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
};
