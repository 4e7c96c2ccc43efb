import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { JobBegun } from '../jobs/schemas.ts';
import { member, ofAccounts, ofOneself, ofTeam } from '../permissions.ts';
import {
  CSV_FIELDS,
  CSV_MAX_BYTES,
  CsvUpload,
  CustomField,
  CustomFieldKey,
  KNOWN_AT_ONCE,
  KnownPeople,
  KnownPerson,
  PUSHED_MAX,
  PushedPerson,
  REJECTIONS,
  SEARCH_KINDS,
  SEARCH_PROBLEMS,
  SEARCH_URL_MAX,
  Search,
  TextFile,
  customField,
} from './schemas.ts';

const one = z.object({ id: Id });

const FIELDS = 'every prospect of the workspace has the same custom fields';
export const searchCalls = {
  list: call({
    method: 'GET',
    path: '/workflows/{id}/searches',
    summary: 'The searches of a campaign with their progress',
    access: member('campaigns', ofAccounts({ id: 'campaign' })),
    params: one,
    payload: z.array(Search),
    errors: ['not_found'],
  }),
  validate: call({
    method: 'POST',
    path: '/workflows/searches/validate',
    summary: 'What kind of search a link is, and whether the account can run it',
    access: member('campaigns', ofAccounts({ credentials_id: 'credential', workflow_id: 'campaign' })),
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
    access: member('campaigns', ofAccounts({ id: 'search', workflow_id: 'campaign', credentials_id: 'credential' })),
    params: one,
    body: z.strictObject({
      workflow_id: Id,
      status: z.enum(['new', 'paused', 'stopped', 'rerun']),
      credentials_id: Id.optional(),
    }),
    payload: Search,
    errors: ['not_found', 'conflict', 'upgrade_needed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflows/searches/{id}',
    summary: 'Take a search out of its campaign; the people it brought stay',
    access: member('campaigns', ofAccounts({ id: 'search' })),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
  rerun: call({
    method: 'POST',
    path: '/workflows/{id}/rerun_searches',
    summary: 'Run every search of the campaign again; people it has already are not taken twice',
    access: member('campaigns', ofAccounts({ id: 'campaign' })),
    params: one,
    payload: z.array(Search),
    errors: ['not_found', 'upgrade_needed'],
  }),
  downloadCsv: call({
    method: 'GET',
    path: '/workflows/searches/{id}/download_csv',
    summary: 'The people of a search as a file that a spreadsheet opens safely',
    access: member('export', ofAccounts({ id: 'search' })),
    // that it was taken out is written down
    writes: true,
    params: one,
    payload: TextFile,
    errors: ['not_found'],
  }),
  downloadRejected: call({
    method: 'GET',
    path: '/workflows/searches/{id}/download_rejected',
    summary:
      'The lines of a file that were not accepted, each with its reason; of a colleague’s file for those who may export',
    access: member('campaigns', ofAccounts({ id: 'search' })),
    writes: true,
    params: one,
    payload: TextFile,
    errors: ['not_found', 'forbidden'],
  }),
  upload: call({
    method: 'POST',
    path: '/workflows/upload_csv_file',
    summary: 'Hand in a CSV file: its columns, samples and what each most likely is',
    access: member('campaigns', ofOneself()),
    upload: { maxBytes: CSV_MAX_BYTES, endings: ['csv', 'txt', 'tsv'] },
    rate: { perMinute: 20 },
    payload: CsvUpload,
    errors: ['csv_unreadable'],
  }),
  setData: call({
    method: 'POST',
    path: '/workflows/set_data_from_csv_file',
    summary: 'Turn the file into people: the job’s result says how many lines were accepted, and why others were not',
    access: member(
      'campaigns',
      ofAccounts({ filename: 'upload', credentials_id: 'credential', workflow_id: 'campaign' }),
    ),
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
    access: member('campaigns', ofAccounts({ id: 'campaign' })),
    params: one,
    body: z.strictObject({ profiles: z.array(PushedPerson).min(1).max(PUSHED_MAX) }),
    payload: z.object({
      accepted: z.int(),
      rejected: z.array(z.object({ index: z.int(), reason: z.enum(REJECTIONS) })),
      /** One for each person, in the order in which they were given. */
      results: z.array(
        z.object({
          profile_id: Id.nullable().describe('The person, where they came into the campaign'),
          reason: z.enum(REJECTIONS).nullable().describe('Why they did not; null where they did'),
        }),
      ),
    }),
    errors: ['not_found', 'intake_closed', 'upgrade_needed'],
  }),
  known: call({
    method: 'GET',
    path: '/workflows/{id}/profiles/known',
    summary: 'People the workspace has and this campaign could take, by its own switches, before they are added',
    access: member(
      'campaigns',
      ofAccounts({ id: 'campaign', workflow_id: 'campaign', label_id: 'label', cursor: 'value' }),
    ),
    params: one,
    query: z.object({
      ...KnownPeople.shape,
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
    access: member(
      'campaigns',
      ofAccounts({
        id: 'campaign',
        'profile_ids[]': 'prospect',
        'matching.workflow_id': 'campaign',
        'matching.label_id': 'label',
      }),
    ),
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
    access: member(['campaigns', 'profiles', 'inbox', 'templates'], ofTeam(FIELDS)),
    payload: z.array(CustomField),
  }),
  createCustomField: call({
    method: 'POST',
    path: '/custom_fields',
    summary: 'Make a custom field',
    access: member('campaigns', ofTeam(FIELDS)),
    body: z.strictObject({ key: CustomFieldKey, ...customField }),
    payload: CustomField,
    errors: ['custom_field_exists', 'limit_reached'],
  }),
  updateCustomField: call({
    method: 'PUT',
    path: '/custom_fields/{id}',
    summary: 'Change the name or the default of a custom field; its key stays',
    access: member('campaigns', ofTeam(FIELDS, { id: 'custom_field' })),
    params: one,
    body: z.strictObject(customField),
    payload: CustomField,
    errors: ['not_found'],
  }),
  deleteCustomField: call({
    method: 'DELETE',
    path: '/custom_fields/{id}',
    summary: 'Delete a custom field; its values stay with the people until they are erased',
    access: member('campaigns', ofTeam(FIELDS, { id: 'custom_field' })),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
};
