import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { ENRICHED_KINDS, EnrichmentQuote } from '../enrichment/schemas.ts';
import { Id } from '../ids.ts';
import { JobBegun } from '../jobs/schemas.ts';
import { member, ofAccounts, ofOneself, ofTeam } from '../permissions.ts';
import { TextFile } from '../searches/schemas.ts';
import {
  ChosenValue,
  FINDER_KEYS,
  FINDER_PAGE_SIZE,
  FINDER_PAGES_MAX,
  FINDER_SORTS,
  FINDER_TAKEN_MAX,
  FinderCounts,
  FinderFilter,
  FoundPerson,
  LIKE_WHOM,
  Likeness,
  OWN_FILE_MAX_BYTES,
  OwnFile,
  ReadSentence,
  SavedSearch,
  SENTENCE_MAX,
  SourcedValue,
  Suggestion,
  SUGGESTIONS_PAGE,
} from './schemas.ts';

/** The finder stands in the sidebar and beside the prospects. */
const WHERE_FOUND = ['search', 'profiles'] as const;
const INDEX = 'the index is everybody’s; what the workspace knows of a person is added to it';
const SHARED = 'searches are shared, or private to who saved them';
const FILES = 'people of the workspace’s own files are found by all of its members';
const one = z.object({ id: Id });
const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value !== 'false' && value !== '0')
  .optional();

/** Whom something is done with: those named by id or by page at the network, else the first that match. */
const TAKEN = {
  ...FinderFilter.shape,
  credentials: Id.optional(),
  /** With commas between: as many as an address can carry. A body carries more. */
  ids: z.string().max(12_000).optional(),
  linkedin_urls: z.string().max(12_000).optional(),
  sort: z.enum(FINDER_SORTS).default('job_last_updated'),
  limit: z.coerce.number<number>().int().min(1).max(FINDER_TAKEN_MAX).optional(),
};
const TAKEN_RECORDS = { credentials: 'credential', 'named[]': 'value', 'except[]': 'value' } as const;
/** In a body, since an address cannot carry so many: those who are meant, or those of all matching who are not. */
const NAMED = {
  named: z.array(Id).min(1).max(1_000).optional(),
  except: z.array(Id).max(1_000).optional(),
};
/** `email`, `phone`, or both with a comma between. */
const kinds = z
  .string()
  .max(40)
  .default('email')
  .transform((text) => [...new Set(text.split(',').map((kind) => kind.trim()))])
  .pipe(z.array(z.enum(ENRICHED_KINDS)).min(1));

const SearchBody = {
  name: z.string().trim().min(1, 'Name is required').max(60),
  is_shared: z.boolean().default(false),
  filters: z.record(z.string().max(40), z.string().max(4_000)),
};

export const finderCalls = {
  find: call({
    method: 'GET',
    path: '/v2/looch/profiles',
    summary: 'People of the index who fit every filter, by pages of 25; nothing is spent',
    access: member(WHERE_FOUND, ofAccounts({ credentials: 'credential' })),
    query: z.object({
      ...FinderFilter.shape,
      credentials: Id.optional(),
      sort: z.enum(FINDER_SORTS).default('job_last_updated'),
      /** How many there are, without any of them. */
      count_only: flag,
      /** Without how many there are. */
      people_only: flag,
      page: z.coerce.number<number>().int().min(1).max(FINDER_PAGES_MAX).default(1),
      page_size: z.coerce.number<number>().int().min(1).max(100).default(FINDER_PAGE_SIZE),
    }),
    payload: z.object({
      items: z.array(FoundPerson),
      /** Null with `people_only`. */
      counts: FinderCounts.nullable(),
      /** The names of what is chosen. */
      values: z.array(ChosenValue),
      page: z.int(),
      has_more: z.boolean(),
    }),
    errors: ['not_found', 'upgrade_needed'],
    rate: { perMinute: 300 },
  }),
  suggest: call({
    method: 'GET',
    path: '/looch/filters/{key}',
    summary: 'Values of a filter that begin with what is typed, those with the most people first',
    access: member(WHERE_FOUND, ofTeam(INDEX)),
    params: z.object({ key: z.enum(FINDER_KEYS) }),
    query: z.object({
      query: z.string().max(100).default(''),
      /** Of places: the country, so that towns of it alone are offered. */
      additional_query: z.string().max(100).optional(),
      offset: z.coerce.number<number>().int().min(0).max(1_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(SUGGESTIONS_PAGE),
      /** Saved values that are chosen already, with commas between. */
      excluded_values: z.string().max(8_000).optional(),
      fresh_only: flag,
    }),
    payload: z.object({ items: z.array(Suggestion), total: z.int() }),
    errors: ['upgrade_needed'],
  }),
  byId: call({
    method: 'GET',
    path: '/v2/looch/profiles/{id}',
    summary: 'Somebody of the index: every value with where it stands from and when it was seen',
    access: member(WHERE_FOUND, ofTeam(INDEX, { id: 'value' })),
    params: one,
    payload: z.object({ person: FoundPerson, values: z.array(SourcedValue) }),
    errors: ['not_found', 'upgrade_needed'],
  }),
  addToCampaign: call({
    method: 'POST',
    path: '/v2/looch/profiles/add_to_workflow',
    summary: 'Take found people into a campaign; the job says who was taken, and why others were not',
    access: member(WHERE_FOUND, ofAccounts({ ...TAKEN_RECORDS, workflow_id: 'campaign' })),
    query: z.object(TAKEN),
    body: z.strictObject({
      ...NAMED,
      workflow_id: Id,
      /** People who are prospects of the workspace already, too. */
      is_existing_people: z.boolean().default(false),
    }),
    payload: JobBegun,
    errors: ['not_found', 'campaign_closed', 'credential_missing', 'sequence_invalid', 'upgrade_needed'],
    rate: { perMinute: 20 },
  }),
  push: call({
    method: 'POST',
    path: '/v2/looch/profiles/push_to_ghl',
    summary:
      'Hand found people over to the connected CRM, as contacts with tags; who is there already is brought up to date',
    access: member(WHERE_FOUND, ofAccounts(TAKEN_RECORDS)),
    query: z.object({
      ...TAKEN,
      /** With the work email, where the workspace has it. */
      push_work_email: flag,
      /** With commas between. */
      tags: z.string().max(500).optional(),
    }),
    body: z.strictObject({ ...NAMED, is_existing_people: z.boolean().default(false) }),
    payload: JobBegun,
    errors: ['not_found', 'not_configured', 'integration_not_connected', 'upgrade_needed'],
    rate: { perMinute: 10 },
  }),
  quote: call({
    method: 'POST',
    path: '/v2/looch/profiles/enrich/quote',
    summary: 'What looking up contact data of found people costs at most, before anything is spent',
    access: member(WHERE_FOUND, ofAccounts(TAKEN_RECORDS)),
    query: z.object({ ...TAKEN, kinds }),
    body: z.strictObject(NAMED),
    payload: EnrichmentQuote,
    errors: ['not_found', 'not_configured', 'upgrade_needed'],
  }),
  enrich: call({
    method: 'POST',
    path: '/v2/looch/profiles/enrich',
    summary: 'Look up emails and phones of found people: a credit for each that is found, none for what is not',
    access: member(WHERE_FOUND, ofAccounts(TAKEN_RECORDS)),
    query: z.object({ ...TAKEN, kinds }),
    body: z.strictObject(NAMED),
    payload: JobBegun,
    errors: ['not_found', 'not_configured', 'credits_run_out', 'upgrade_needed'],
    rate: { perMinute: 20 },
  }),
  export: call({
    method: 'POST',
    path: '/v2/looch/profiles/export',
    summary: 'Found people as a file at once, with the contact data that the workspace has',
    access: member('export', ofAccounts(TAKEN_RECORDS)),
    // that it was handed out is written down
    writes: true,
    query: z.object(TAKEN),
    body: z.strictObject(NAMED),
    payload: TextFile,
    errors: ['not_found', 'upgrade_needed'],
    rate: { perMinute: 10 },
  }),
  readSentence: call({
    method: 'POST',
    path: '/looch/sentence',
    summary: 'A sentence as filters, with which of its words became which, and which were not understood',
    access: member(WHERE_FOUND, ofOneself()),
    body: z.strictObject({ text: z.string().trim().min(1, 'Fill this field').max(SENTENCE_MAX) }),
    payload: ReadSentence,
    errors: ['upgrade_needed'],
  }),
  sentences: call({
    method: 'GET',
    path: '/looch/sentences',
    summary: 'What one asked for last, newest first',
    access: member(WHERE_FOUND, ofOneself()),
    payload: z.array(z.object({ text: z.string(), at: z.string() })),
    errors: ['upgrade_needed'],
  }),
  searches: call({
    method: 'GET',
    path: '/looch/searches',
    summary: 'Saved searches: one’s own and the shared ones, with how many people are new in each',
    access: member(WHERE_FOUND, ofTeam(SHARED)),
    payload: z.array(SavedSearch),
    errors: ['upgrade_needed'],
  }),
  saveSearch: call({
    method: 'POST',
    path: '/looch/searches',
    summary: 'Save filters as a search',
    access: member(WHERE_FOUND, ofOneself()),
    body: z.strictObject(SearchBody),
    payload: SavedSearch,
    errors: ['limit_reached', 'upgrade_needed'],
  }),
  updateSearch: call({
    method: 'PUT',
    path: '/looch/searches/{id}',
    summary: 'Change one’s own saved search',
    access: member(WHERE_FOUND, ofTeam(SHARED, { id: 'finder_search' })),
    params: one,
    body: z.strictObject(SearchBody),
    payload: SavedSearch,
    errors: ['not_found', 'forbidden', 'upgrade_needed'],
  }),
  seeSearch: call({
    method: 'POST',
    path: '/looch/searches/{id}/seen',
    summary: 'What is in it now is not new to who asks any more',
    access: member(WHERE_FOUND, ofTeam(SHARED, { id: 'finder_search' })),
    params: one,
    payload: SavedSearch,
    errors: ['not_found', 'upgrade_needed'],
  }),
  deleteSearch: call({
    method: 'DELETE',
    path: '/looch/searches/{id}',
    summary: 'Delete one’s own saved search',
    access: member(WHERE_FOUND, ofTeam(SHARED, { id: 'finder_search' })),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  likeness: call({
    method: 'POST',
    path: '/looch/lookalikes',
    summary: 'What those who replied, met or carry a label have in common, as filters that find others like them',
    access: member(WHERE_FOUND, ofAccounts({ label_id: 'label', 'profile_ids[]': 'prospect' })),
    body: z.strictObject({
      like: z.enum(LIKE_WHOM),
      label_id: Id.optional(),
      profile_ids: z.array(Id).max(1_000).optional(),
    }),
    payload: Likeness,
    errors: ['not_found', 'upgrade_needed'],
  }),
  files: call({
    method: 'GET',
    path: '/looch/files',
    summary: 'Files of the workspace whose people are found beside the index',
    access: member(WHERE_FOUND, ofTeam(FILES)),
    payload: z.array(OwnFile),
    errors: ['upgrade_needed'],
  }),
  addFile: call({
    method: 'POST',
    path: '/looch/files',
    summary: 'Hand in a CSV file of people, who are found from then on by this workspace alone',
    access: member(WHERE_FOUND, ofTeam(FILES)),
    upload: { maxBytes: OWN_FILE_MAX_BYTES, endings: ['csv', 'txt', 'tsv'] },
    payload: OwnFile,
    errors: ['csv_unreadable', 'csv_columns', 'csv_no_lines', 'limit_reached', 'upgrade_needed'],
    rate: { perMinute: 20 },
  }),
  deleteFile: call({
    method: 'DELETE',
    path: '/looch/files/{id}',
    summary: 'Take a file out again: its people are not found any more, those who were taken stay prospects',
    access: member(WHERE_FOUND, ofTeam(FILES, { id: 'finder_file' })),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
};
