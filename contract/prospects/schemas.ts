import * as z from 'zod';
import { ENROLMENT_STATUSES } from '../enrolments/schemas.ts';
import { Face } from './face.ts';
import { Id, Time } from '../ids.ts';
import { Label } from '../labels/schemas.ts';
import { FINISH_REASONS, Wait } from '../enrolments/reasons.ts';
import { ACTIONS } from '../campaigns/sequence.ts';
import { STATUS_LABELS } from '../labels/status-labels.ts';
import { AddressCheck, EMAIL_CHECK_FILTERS } from '../verification/schemas.ts';

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
/** A custom field as a column: its key behind a word that no other column begins with. */
export type CustomColumn = `custom:${string}`;
export type ProspectColumn = (typeof PROSPECT_COLUMNS)[number] | CustomColumn;
export const isCustomColumn = (name: unknown): name is CustomColumn =>
  typeof name === 'string' && /^custom:\w{1,60}$/.test(name);
export const ProspectColumn = z.union([z.enum(PROSPECT_COLUMNS), z.custom<CustomColumn>(isCustomColumn)]);

const PersonPhone = z.object({ number: z.string(), type: z.string() });
const PersonEmails = z.partialRecord(z.enum(EMAIL_KINDS), z.string());

/** What happens next with somebody, in the campaign where that is soonest; or why nothing does. */
export const NextEvent = z.object({
  campaign: z.object({ _id: Id, name: z.string() }),
  status: z.enum(ENROLMENT_STATUSES),
  action: z.enum(ACTIONS).nullable(),
  next_at: Time.nullable(),
  wait: Wait.nullable(),
  finish_reason: z.enum(FINISH_REASONS).nullable(),
});
export type NextEvent = z.infer<typeof NextEvent>;

const EmailCheck = AddressCheck.pick({ verdict: true }).extend({
  reason: AddressCheck.shape.reasons.element.nullable(),
  checked_at: Time,
});

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
  /** What is thought of that address, and mainly why; null where nobody has looked yet. */
  email_check: EmailCheck.nullable(),
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
  /** Values of custom fields by their keys. */
  fields: z.record(z.string(), z.string()),
  version: z.int(),
});
export type Prospect = z.infer<typeof Prospect>;

/** Somebody of the workspace who has something to do with the person already (G101). */
export const Contact = z.object({
  /** The account that they wrote with. */
  credentials: Face,
  /** Who wrote with it by hand. */
  members: z.array(Face),
  /** The campaigns that wrote with it, by their names. */
  campaigns: z.array(z.string()),
  last_at: Time,
  has_replied: z.boolean(),
  /** Somebody else wrote, or something that is not the asking person’s did with an account that is not theirs. */
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
    NextEvent.extend({
      enrolment_id: Id,
      has_replied: z.boolean(),
      node_id: z.string().nullable(),
      step: z.int().nullable(),
      steps: z.int(),
    }),
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
  campaign_status: z.enum(ENROLMENT_STATUSES).optional(),
  credentials_id: Id.optional(),
  assignee_id: z.union([Id, z.literal('nobody'), z.literal('me')]).optional(),
  has_email: flag,
  /** The verdict on the address that they are known by. */
  email_check: z.enum(EMAIL_CHECK_FILTERS).optional(),
  has_phone: flag,
  company: z.string().max(200).optional(),
  /** In no campaign at all. */
  is_free: flag,
  is_excluded: flag,
  /** Parts of the values of custom fields: `key:value`, percent-encoded, with commas between; `key:*` for any value. */
  custom: commaList,
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
  columns: z.array(ProspectColumn),
  sort: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Where the file of an export is, for whom it was mailed to: below /api, asked for with a token of theirs. */
export const exportPath = (token: string): string => `/exports/${token}`;
/** So many people are handed over as a file at once; more are mailed. */
export const EXPORT_AT_ONCE = 1_000;
/** From so many people on, the admins of the workspace are told of an export. */
export const EXPORT_NOTICE_FROM = 1_000;
