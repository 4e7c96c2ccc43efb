import * as z from 'zod';
import { PLACEHOLDERS } from '../campaigns/sequence.ts';
import { Id, Time } from '../ids.ts';

/** Where the people of a campaign come from. */
export const SEARCH_KINDS = [
  'search',
  'post',
  'event',
  'group',
  'navigator_list',
  'navigator_search',
  'recruiter_project',
  'recruiter_search',
  'api',
  'csv',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_STATUSES = ['new', 'active', 'paused', 'rerun', 'failed', 'finished', 'stopped'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** Why somebody found was not taken into the campaign. */
export const REJECTIONS = [
  'duplicate_in_file',
  'in_campaign_already',
  'in_other_campaign',
  'talked_before',
  'not_premium',
  'blacklisted',
  'no_link_or_email',
  'invalid_link',
  'invalid_email',
  'suppressed',
  'excluded',
  'too_long',
  'limit_reached',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Why a search cannot run or stopped; worded by the web. */
export const SEARCH_PROBLEMS = [
  'not_recognised',
  'needs_navigator',
  'needs_recruiter',
  'needs_feature',
  'account_not_connected',
  'not_found',
  'network_unreached',
  'throttled',
] as const;
export type SearchProblem = (typeof SEARCH_PROBLEMS)[number];

export const Search = z.object({
  _id: Id,
  kind: z.enum(SEARCH_KINDS),
  name: z.string(),
  url: z.string().nullable(),
  status: z.enum(SEARCH_STATUSES),
  problem: z.enum(SEARCH_PROBLEMS).nullable(),
  /** How many there are, as far as the network says. */
  total: z.int().nullable(),
  found: z.int(),
  collected: z.int(),
  /** Accepted out of a file, and in the campaign as soon as it has an account and steps. */
  waiting: z.int(),
  contacted: z.int(),
  /** Of the rejected those that the campaign, or the file, had already. */
  duplicates: z.int(),
  rejected: z.int(),
  rejections: z.partialRecord(z.enum(REJECTIONS), z.int()),
  result_limit: z.int().nullable(),
  /** Of a CSV: which column is what, custom fields as “custom:key”. */
  mapping: z.record(z.string(), z.string()),
  custom_fields_keys: z.array(z.string()),
  /** Whether there is one that the reader may download. */
  has_rejected_file: z.boolean(),
  created_at: Time,
  ran_at: Time.nullable(),
});
export type Search = z.infer<typeof Search>;

export const SEARCH_URL_MAX = 4_000;
/** A search to add: a link, or the data of a CSV file that was set (its `search_id`), or an endpoint to push people to. */
export const NewSearch = z.strictObject({
  url: z.string().trim().max(SEARCH_URL_MAX).optional(),
  search_id: Id.optional(),
  kind: z.literal('api').optional(),
  name: z.string().trim().max(120).optional(),
  result_limit: z.int().min(1).max(100_000).nullable().optional(),
});
export type NewSearch = z.output<typeof NewSearch>;

/** What a column of a file can be. */
export const CSV_FIELDS = [
  'link',
  'email',
  'work_email',
  'personal_email',
  'phone',
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'company_domain',
  'occupation',
  'title',
  'location',
  'industry',
  'college_name',
  'years_in_company',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];
export const CSV_MAX_BYTES = 5 * 1024 * 1024;
export const CSV_MAX_ROWS = 100_000;
export const CSV_MAX_COLUMNS = 100;
const CSV_SAMPLES = 5;

export const CsvUpload = z.object({
  /** Goes back with the mapping. */
  filename: z.string(),
  name: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  /** Whether its first line names the columns; that line is none of the rows. */
  has_header: z.boolean(),
  rows: z.int(),
  columns: z.array(
    z.object({
      index: z.int(),
      header: z.string(),
      samples: z.array(z.string()).max(CSV_SAMPLES),
      /** What it most likely is; null where nothing was recognised. */
      guess: z.enum(CSV_FIELDS).nullable(),
    }),
  ),
});
export type CsvUpload = z.infer<typeof CsvUpload>;

export const CUSTOM_FIELD_MODES = ['default', 'auto_increment', 'datetime', 'datetime_now', 'none'] as const;
export type CustomFieldMode = (typeof CUSTOM_FIELD_MODES)[number];
export const CustomFieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Lower-case letters, digits and _; a letter first');
/**
 * What files and texts call something else: a custom field of this name would stand twice in the head of an export, or
 * never be said by its placeholder.
 */
const RESERVED_KEYS = new Set<string>([
  ...CSV_FIELDS,
  ...PLACEHOLDERS,
  'id',
  'headline',
  'email_work',
  'email_personal',
  'email_enriched',
  'phones',
  'timezone',
  'language',
  'status',
  'labels',
  'assignee',
  'campaigns',
  'is_excluded',
  'last_contact_at',
  'added_at',
  'video',
]);
export const isReservedKey = (key: string): boolean => RESERVED_KEYS.has(key);
/** What can be changed of a custom field: all but its key. */
export const customField = {
  name: z.string().trim().min(1, 'Fill this field').max(60),
  default_mode: z.enum(CUSTOM_FIELD_MODES).default('none'),
  default_value: z.string().max(500).default(''),
};
export const CustomField = z.object({ _id: Id, key: z.string(), ...customField });
export type CustomField = z.infer<typeof CustomField>;

/** What came of a file: kept as a search that a campaign can be given. */
export const CsvResult = z.object({
  search_id: Id,
  accepted: z.int(),
  rejected: z.int(),
  rejections: z.partialRecord(z.enum(REJECTIONS), z.int()),
  custom_fields: z.array(CustomField),
});
export type CsvResult = z.infer<typeof CsvResult>;

/** A file to save, as text. */
export const TextFile = z.object({ name: z.string(), type: z.string(), text: z.string() });

/** People the workspace has already: of another campaign, with a label, by part of a name or company; else everybody. */
export const KnownPeople = z.strictObject({
  workflow_id: Id.optional(),
  label_id: Id.optional(),
  query: z.string().trim().max(200).optional(),
});
export type KnownPeople = z.output<typeof KnownPeople>;
export const KnownPerson = z.object({
  _id: Id,
  full_name: z.string(),
  headline: z.string(),
  company_name: z.string(),
  photo_link: z.string().nullable(),
});
export type KnownPerson = z.infer<typeof KnownPerson>;
export const KNOWN_AT_ONCE = 1_000;

/** What came of taking people in that the workspace had already. */
export const AddedPeople = z.object({
  accepted: z.int(),
  rejected: z.int(),
  rejections: z.partialRecord(z.enum(REJECTIONS), z.int()),
});
export type AddedPeople = z.infer<typeof AddedPeople>;

/** How many people a program may hand in at once. */
export const PUSHED_MAX = 1_000;
/** How long what a program tells of somebody may be; a row with more is not taken, and the others are. */
export const PUSHED_LENGTHS = {
  link: 500,
  email: 320,
  first_name: 200,
  last_name: 200,
  company_name: 300,
  occupation: 300,
  location: 300,
  phone: 40,
  custom: 2_000,
} as const;
export const PushedPerson = z.strictObject({
  link: z.string().optional(),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  company_name: z.string().optional(),
  occupation: z.string().optional(),
  location: z.string().optional(),
  phone: z.string().optional(),
  custom: z.record(CustomFieldKey, z.string()).optional(),
});
export type PushedPerson = z.infer<typeof PushedPerson>;
