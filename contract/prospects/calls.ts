import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { JobBegun } from '../jobs/schemas.ts';
import { EmailAddress } from '../accounts/people.ts';
import { type NamedRecords, member, ofAccounts, ofOneself, ofTeam } from '../permissions.ts';
import {
  BULK_CHANGES,
  Note,
  NOTE_MAX,
  PHONE_KINDS,
  Prospect,
  ProspectColumn,
  PROSPECT_SORTS,
  ProspectChoice,
  ProspectDetail,
  ProspectFilter,
  SavedView,
} from './schemas.ts';
import { STATUS_LABELS } from '../labels/status-labels.ts';
import { REJECTIONS } from '../searches/schemas.ts';
import { webAddress } from '../web-address.ts';

const ViewBody = {
  name: z.string().trim().min(1, 'Name is required').max(60),
  is_shared: z.boolean().default(false),
  filters: z.record(z.string().max(40), z.string().max(4_000)),
  columns: z.array(ProspectColumn).max(40),
  sort: z.string().max(40),
};

const one = z.object({ id: Id });
const noteOf = z.object({ id: Id, note: Id });
const shortText = (max: number) => z.string().trim().max(max);
/** What can be seen of it, or nothing: signs without width are no name. */
const personName = shortText(120).transform((name) =>
  /[^\p{Cf}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/u.test(name) ? name : '',
);
/** Three digits at least, with whatever people write between them. */
const isPhoneLike = (phone: string): boolean => /^[+()\d\s./-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 3;

/** A person is opened from the table, from a conversation and from a campaign. */
const WHERE_PROSPECTS_ARE = ['profiles', 'inbox', 'campaigns'] as const;
const ofProspect = ofAccounts({ id: 'prospect' });
const FILTERED: NamedRecords = { workflow_id: 'campaign', credentials_id: 'credential', assignee_id: 'member' };
const CHOSEN: NamedRecords = {
  'profile_ids[]': 'prospect',
  'except[]': 'value',
  'matching.workflow_id': 'campaign',
  'matching.credentials_id': 'credential',
  'matching.assignee_id': 'member',
};
const VIEWS = 'views are shared, or private to who saved them';
export const prospectCalls = {
  list: call({
    method: 'GET',
    path: '/profiles',
    summary: 'The prospects of the workspace, filtered, sorted and by pages that stay where they are',
    access: member(['profiles', 'inbox'], ofAccounts(FILTERED)),
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
    access: member('profiles', ofAccounts(FILTERED)),
    query: ProspectFilter,
    payload: z.object({ total: z.int(), is_exact: z.boolean() }),
  }),
  countExactly: call({
    method: 'GET',
    path: '/profiles/count/exact',
    summary: 'How many prospects match, counted one by one however many they are',
    access: member('profiles', ofAccounts(FILTERED)),
    query: ProspectFilter,
    payload: z.object({ total: z.int() }),
    rate: { perMinute: 60 },
  }),
  place: call({
    method: 'GET',
    path: '/profiles/place',
    summary: 'Where a page far down the list begins: the cursor so many lines from either end, or from another cursor',
    access: member('profiles', ofAccounts(FILTERED)),
    query: z.object({
      ...ProspectFilter.shape,
      sort: z.enum(PROSPECT_SORTS).default('added'),
      order: z.enum(['asc', 'desc']).default('desc'),
      /** The line to count from; without it the first of the list is 1, and the last where it is counted back. */
      cursor: z.string().max(2_000).optional(),
      way: z.enum(['on', 'back']).default('on'),
      steps: z.coerce.number<number>().int().min(1).max(100_000_000),
    }),
    /** Null where the list has no such line. */
    payload: z.object({ cursor: z.string().nullable() }),
  }),
  byId: call({
    method: 'GET',
    path: '/profiles/{id}',
    summary: 'One prospect with everything that is known; somebody who was merged answers as who they are now',
    access: member(WHERE_PROSPECTS_ARE, ofProspect),
    params: one,
    payload: ProspectDetail,
    errors: ['not_found'],
  }),
  create: call({
    method: 'POST',
    path: '/profiles',
    summary: 'Add a prospect by hand; somebody who is known already is named in the refusal (`fields.existing_id`)',
    access: member('profiles', ofAccounts({ 'label_ids[]': 'label', workflow_id: 'campaign' })),
    body: z.strictObject({
      first_name: personName.default(''),
      last_name: personName.default(''),
      title: shortText(200).default(''),
      company_name: shortText(200).default(''),
      location: shortText(200).default(''),
      /** Of the profile on the network, or any other page about the person. */
      link: shortText(500)
        .refine((link) => link === '' || webAddress(link) !== null, 'Not a link')
        .default(''),
      emails: z
        .strictObject({
          personal: z.union([EmailAddress, z.literal('')]).default(''),
          work: z.union([EmailAddress, z.literal('')]).default(''),
        })
        .default({ personal: '', work: '' }),
      phone: shortText(30)
        .refine((phone) => phone === '' || isPhoneLike(phone), 'Not a phone number')
        .default(''),
      label_ids: z.array(Id).max(20).default([]),
      /** Enrolled there at once, where the campaign takes them. */
      workflow_id: Id.optional(),
    }),
    /** Why they were not enrolled in the campaign that was named; null where they were, or none was. */
    payload: ProspectDetail.extend({ not_enrolled: z.enum(REJECTIONS).nullable() }),
    errors: ['not_found', 'prospect_exists', 'campaign_closed', 'credential_missing'],
  }),
  update: call({
    method: 'PATCH',
    path: '/profiles/{id}',
    summary: 'Change what is known of a prospect',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts({ id: 'prospect', assignee_id: 'member' })),
    params: one,
    body: z.strictObject({
      first_name: personName.optional(),
      last_name: personName.optional(),
      headline: shortText(300).optional(),
      title: shortText(200).optional(),
      company_name: shortText(200).optional(),
      location: shortText(200).optional(),
      emails: z
        .strictObject({
          personal: z.union([EmailAddress, z.literal('')]).optional(),
          work: z.union([EmailAddress, z.literal('')]).optional(),
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
      version: z.int32().optional(),
    }),
    payload: ProspectDetail,
    errors: ['not_found', 'conflict'],
  }),
  addLabel: call({
    method: 'POST',
    path: '/profiles/{id}/labels/{label}',
    summary: 'Put a label on a prospect',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts({ id: 'prospect', label: 'label' })),
    params: z.object({ id: Id, label: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  removeLabel: call({
    method: 'DELETE',
    path: '/profiles/{id}/labels/{label}',
    summary: 'Take a label off a prospect',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts({ id: 'prospect', label: 'label' })),
    params: z.object({ id: Id, label: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  notes: call({
    method: 'GET',
    path: '/profiles/{id}/notes',
    summary: 'The notes on a prospect, newest first',
    access: member(WHERE_PROSPECTS_ARE, ofProspect),
    params: one,
    query: z.object({ ...paging(50) }),
    payload: pageSchema(Note),
    errors: ['not_found'],
  }),
  addNote: call({
    method: 'POST',
    path: '/profiles/{id}/notes',
    summary: 'Write a note on a prospect',
    access: member(WHERE_PROSPECTS_ARE, ofProspect),
    params: one,
    body: z.strictObject({ text: z.string().trim().min(1, 'Fill this field').max(NOTE_MAX) }),
    payload: Note,
    errors: ['not_found'],
  }),
  updateNote: call({
    method: 'PATCH',
    path: '/profiles/{id}/notes/{note}',
    summary: 'Change one’s own note',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts({ id: 'prospect', note: 'part' })),
    params: noteOf,
    body: z.strictObject({ text: z.string().trim().min(1, 'Fill this field').max(NOTE_MAX) }),
    payload: Note,
    errors: ['not_found', 'forbidden'],
  }),
  deleteNote: call({
    method: 'DELETE',
    path: '/profiles/{id}/notes/{note}',
    summary: 'Delete one’s own note',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts({ id: 'prospect', note: 'part' })),
    params: noteOf,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  bulk: call({
    method: 'POST',
    path: '/profiles/bulk',
    summary: 'Change many prospects: those named, or all that match',
    access: member(
      'profiles',
      ofAccounts({ ...CHOSEN, workflow_id: 'campaign', label_id: 'label', assignee_id: 'member' }),
    ),
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
    access: member('profiles', ofOneself({ id: 'job' })),
    params: one,
    payload: JobBegun,
    errors: ['not_found', 'conflict'],
  }),
  export: call({
    method: 'POST',
    path: '/profiles/export',
    summary: 'Mail the matching prospects as a CSV to somebody of the workspace; it takes up to five minutes',
    access: member('export', ofAccounts(CHOSEN)),
    body: z.strictObject({
      email: EmailAddress,
      ...ProspectChoice.shape,
      columns: z.array(z.string().max(60)).max(60).optional(),
    }),
    payload: JobBegun,
    rate: { perMinute: 5 },
  }),
  download: call({
    method: 'POST',
    path: '/profiles/export/now',
    summary: 'The matching prospects as a CSV at once, where they are not too many for that',
    access: member('export', ofAccounts(CHOSEN)),
    // that it was handed out is written down
    writes: true,
    body: z.strictObject({ ...ProspectChoice.shape, columns: z.array(z.string().max(60)).max(60).optional() }),
    payload: z.object({ name: z.string(), people: z.int(), csv: z.string() }),
    errors: ['limit_reached'],
    rate: { perMinute: 20 },
  }),
  merge: call({
    method: 'POST',
    path: '/profiles/{id}/merge',
    summary: 'Two records are one person: the other’s data, messages, notes and labels come here',
    access: member('profiles', ofAccounts({ id: 'prospect', other_id: 'prospect' })),
    params: one,
    body: z.strictObject({ other_id: Id }),
    payload: ProspectDetail,
    errors: ['not_found', 'conflict'],
  }),
  split: call({
    method: 'POST',
    path: '/profiles/{id}/split',
    summary: 'They were two people after all: what came with the other goes back',
    access: member('profiles', ofAccounts({ id: 'prospect', merge_id: 'part' })),
    params: one,
    body: z.strictObject({ merge_id: Id }),
    payload: ProspectDetail,
    errors: ['not_found', 'conflict'],
  }),
  data: call({
    method: 'GET',
    path: '/profiles/{id}/data',
    summary: 'Everything kept about one person, for whoever asks for their own data',
    access: member('profiles', ofProspect),
    // that it was handed out is written down
    writes: true,
    params: one,
    payload: z.object({
      exported_at: Time,
      profile: z.record(z.string(), z.unknown()),
      /** Each address and number with where it stands from. */
      contact_values: z.array(z.unknown()),
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
    access: member('profiles', ofProspect),
    params: one,
    body: z.strictObject({ /** The person’s name, typed. */ confirmation: z.string().max(300) }),
    payload: Nothing,
    errors: ['not_found', 'confirmation_mismatch', 'conflict'],
  }),
  views: call({
    method: 'GET',
    path: '/profiles/views',
    summary: 'Saved views of the table: one’s own and the shared ones',
    access: member('profiles', ofTeam(VIEWS)),
    payload: z.array(SavedView),
  }),
  createView: call({
    method: 'POST',
    path: '/profiles/views',
    summary: 'Save filters, columns and sort as a view',
    access: member('profiles', ofOneself()),
    body: z.strictObject(ViewBody),
    payload: SavedView,
    errors: ['limit_reached'],
  }),
  updateView: call({
    method: 'PUT',
    path: '/profiles/views/{id}',
    summary: 'Change one’s own view',
    access: member('profiles', ofTeam(VIEWS, { id: 'view' })),
    params: one,
    body: z.strictObject(ViewBody),
    payload: SavedView,
    errors: ['not_found', 'forbidden'],
  }),
  deleteView: call({
    method: 'DELETE',
    path: '/profiles/views/{id}',
    summary: 'Delete one’s own view',
    access: member('profiles', ofTeam(VIEWS, { id: 'view' })),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
};
