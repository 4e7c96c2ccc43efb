import * as z from 'zod';
import { call, Nothing } from './call.ts';
import { Id, Time } from './ids.ts';
import { JobBegun } from './jobs.ts';
import { member } from './permissions.ts';

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
  contacted: z.int(),
  /** Of the rejected those that the campaign, or the file, had already. */
  duplicates: z.int(),
  rejected: z.int(),
  rejections: z.partialRecord(z.enum(REJECTIONS), z.int()),
  result_limit: z.int().nullable(),
  /** Of a CSV: which column is what, custom fields as “custom:key”. */
  mapping: z.record(z.string(), z.string()),
  custom_fields_keys: z.array(z.string()),
  /** Whether lines of its file can be fetched that were not accepted. */
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
const customField = {
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
const knownPeople = {
  workflow_id: Id.optional(),
  label_id: Id.optional(),
  query: z.string().trim().max(200).optional(),
};
export const KnownPeople = z.strictObject(knownPeople);
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

const one = z.object({ id: Id });

export const searchCalls = {
  list: call({
    method: 'GET',
    path: '/workflows/{id}/searches',
    summary: 'The searches of a campaign with their progress',
    access: member('campaigns'),
    params: one,
    payload: z.array(Search),
    errors: ['not_found'],
  }),
  validate: call({
    method: 'POST',
    path: '/workflows/searches/validate',
    summary: 'What kind of search a link is, and whether the account can run it',
    access: member('campaigns'),
    body: z.strictObject({
      url: z.string().trim().max(SEARCH_URL_MAX),
      credentials_id: Id.optional(),
      workflow_id: Id.optional(),
    }),
    payload: z.object({
      kind: z.enum(SEARCH_KINDS).nullable(),
      /** As it will be kept. */
      url: z.string(),
      name: z.string(),
      problem: z.enum(SEARCH_PROBLEMS).nullable(),
    }),
    errors: ['not_found', 'search_exists'],
  }),
  updateStatus: call({
    method: 'POST',
    path: '/workflows/searches/{id}/update_status',
    summary: 'Pause, resume, stop or re-run one search',
    access: member('campaigns'),
    params: one,
    body: z.strictObject({
      workflow_id: Id,
      status: z.enum(['new', 'paused', 'stopped', 'rerun']),
      credentials_id: Id.optional(),
    }),
    payload: Search,
    errors: ['not_found', 'conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflows/searches/{id}',
    summary: 'Take a search out of its campaign; the people it brought stay',
    access: member('campaigns'),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
  rerun: call({
    method: 'POST',
    path: '/workflows/{id}/rerun_searches',
    summary: 'Run every search of the campaign again; people it has already are not taken twice',
    access: member('campaigns'),
    params: one,
    payload: z.array(Search),
    errors: ['not_found'],
  }),
  downloadCsv: call({
    method: 'GET',
    path: '/workflows/searches/{id}/download_csv',
    summary: 'The people of a search as a file that a spreadsheet opens safely',
    access: member('campaigns'),
    params: one,
    payload: TextFile,
    errors: ['not_found'],
  }),
  downloadRejected: call({
    method: 'GET',
    path: '/workflows/searches/{id}/download_rejected',
    summary: 'The lines of a file that were not accepted, each with its reason',
    access: member('campaigns'),
    params: one,
    payload: TextFile,
    errors: ['not_found'],
  }),
  upload: call({
    method: 'POST',
    path: '/workflows/upload_csv_file',
    summary: 'Hand in a CSV file: its columns, samples and what each most likely is',
    access: member('campaigns'),
    upload: { maxBytes: CSV_MAX_BYTES, endings: ['csv', 'txt', 'tsv'] },
    payload: CsvUpload,
    errors: ['csv_unreadable'],
  }),
  setData: call({
    method: 'POST',
    path: '/workflows/set_data_from_csv_file',
    summary: 'Turn the file into people: the job’s result says how many lines were accepted, and why others were not',
    access: member('campaigns'),
    body: z.strictObject({
      filename: Id,
      /** Column index → field; a column that is not named is left out. */
      user_fields: z.record(z.string().regex(/^\d{1,3}$/), z.enum(CSV_FIELDS)),
      /** Column index → a custom field to make or use. */
      custom_fields: z
        .record(
          z.string().regex(/^\d{1,3}$/),
          z.strictObject({ key: CustomFieldKey, ...customField, name: customField.name.optional() }),
        )
        .default({}),
      is_existing_people: z.boolean().default(false),
      credentials_id: Id.optional(),
      /** The campaign it is for, where it exists already: its people are enrolled at once. */
      workflow_id: Id.optional(),
      is_email_only: z.boolean().default(false),
      save_csv: z.boolean().default(true),
    }),
    payload: JobBegun,
    errors: ['not_found', 'csv_columns', 'csv_no_lines'],
  }),
  push: call({
    method: 'POST',
    path: '/public/v1/workflows/{id}/profiles',
    summary: 'Push people into a campaign that has an API search',
    access: member('campaigns'),
    params: one,
    body: z.strictObject({
      profiles: z
        .array(
          z.strictObject({
            link: z.string().max(500).optional(),
            email: z.string().max(320).optional(),
            first_name: z.string().max(200).optional(),
            last_name: z.string().max(200).optional(),
            company_name: z.string().max(300).optional(),
            occupation: z.string().max(300).optional(),
            location: z.string().max(300).optional(),
            phone: z.string().max(40).optional(),
            custom: z.record(CustomFieldKey, z.string().max(2_000)).optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    payload: z.object({
      accepted: z.int(),
      rejected: z.array(z.object({ index: z.int(), reason: z.enum(REJECTIONS) })),
    }),
    errors: ['not_found', 'upgrade_needed'],
  }),
  known: call({
    method: 'GET',
    path: '/workflows/{id}/profiles/known',
    summary: 'People the workspace has and this campaign could take, by its own switches, before they are added',
    access: member('campaigns'),
    params: one,
    query: z.object({
      ...knownPeople,
      cursor: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    payload: z.object({
      items: z.array(KnownPerson),
      /** Null at the end. */
      next: Id.nullable(),
      /** At most 100,000 are counted. */
      total: z.int(),
    }),
    errors: ['not_found'],
  }),
  add: call({
    method: 'POST',
    path: '/workflows/{id}/profiles/add',
    summary: 'Take people into a campaign whom the workspace has already: those named, or all that match',
    access: member('campaigns'),
    params: one,
    body: z.strictObject({
      profile_ids: z.array(Id).min(1).max(KNOWN_AT_ONCE).optional(),
      matching: KnownPeople.optional(),
    }),
    payload: JobBegun,
    errors: ['not_found', 'campaign_closed', 'credential_missing', 'sequence_invalid'],
  }),
  customFields: call({
    method: 'GET',
    path: '/custom_fields',
    summary: 'The workspace’s custom fields, each usable as a placeholder by its key',
    access: member(),
    payload: z.array(CustomField),
  }),
  createCustomField: call({
    method: 'POST',
    path: '/custom_fields',
    summary: 'Make a custom field',
    access: member('campaigns'),
    body: z.strictObject({ key: CustomFieldKey, ...customField }),
    payload: CustomField,
    errors: ['custom_field_exists', 'limit_reached'],
  }),
  updateCustomField: call({
    method: 'PUT',
    path: '/custom_fields/{id}',
    summary: 'Change the name or the default of a custom field; its key stays',
    access: member('campaigns'),
    params: one,
    body: z.strictObject(customField),
    payload: CustomField,
    errors: ['not_found'],
  }),
  deleteCustomField: call({
    method: 'DELETE',
    path: '/custom_fields/{id}',
    summary: 'Delete a custom field; its values stay with the people until they are erased',
    access: member('campaigns'),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
};
