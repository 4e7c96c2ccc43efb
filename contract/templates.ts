import * as z from 'zod';
import { call, Nothing, pageOf, paging } from './call.ts';
import { Face } from './face.ts';
import { Id, Time } from './ids.ts';
import { WRITING_CHANNELS } from './inbox.ts';
import { Label } from './labels.ts';
import { member } from './permissions.ts';

/** What a template is for: a channel of a conversation, the note of a request, or a comment. */
export const TEMPLATE_CHANNELS = [...WRITING_CHANNELS, 'connection_note', 'comment'] as const;
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];
export const TEMPLATES_MAX = 2_000;
export const FOLDERS_MAX = 100;
export const SAVED_REPLIES_MAX = 500;
/** How long a deletion can be taken back. */
export const TEMPLATE_RESTORE_MS = 3_600_000;
/** What is typed after “/”. */
export const SHORTCUT_PATTERN = /^[\p{L}\p{N}_-]{1,30}$/u;

/** How often it was sent, and how many of those who got it answered. */
const Use = z.object({ sent: z.int(), replied: z.int(), last_used_at: Time.nullable() });

export const Template = z.object({
  _id: Id,
  name: z.string(),
  channel: z.enum(TEMPLATE_CHANNELS),
  subject: z.string(),
  text: z.string(),
  folder_id: Id.nullable(),
  labels: z.array(Label),
  /** Seen by the whole workspace, or by its maker alone. */
  is_shared: z.boolean(),
  author: Face.nullable(),
  /** The maker, and admins, may change it. */
  is_editable: z.boolean(),
  use: Use,
  /** How it does against the others of its channel; null until enough were sent for that to mean something. */
  verdict: z.enum(['better', 'same', 'worse']).nullable(),
  /** Active and draft campaigns that have a step with it. */
  campaigns: z.int(),
  created_at: Time,
  updated_at: Time,
  version: z.int(),
});
export type Template = z.infer<typeof Template>;

export const TemplateFolder = z.object({ _id: Id, name: z.string(), templates: z.int() });
export type TemplateFolder = z.infer<typeof TemplateFolder>;

export const SavedReply = z.object({
  _id: Id,
  name: z.string(),
  shortcut: z.string(),
  text: z.string(),
  is_shared: z.boolean(),
  author: Face.nullable(),
  is_editable: z.boolean(),
  use: Use,
  updated_at: Time,
});
export type SavedReply = z.infer<typeof SavedReply>;

const Name = z.string().trim().min(1, 'Name is required').max(120);
const Words = {
  name: Name,
  channel: z.enum(TEMPLATE_CHANNELS),
  subject: z.string().trim().max(300).default(''),
  text: z.string().trim().min(1, 'Fill this field').max(20_000),
  folder_id: Id.nullable().default(null),
  labels: z.array(Id).max(20).default([]),
  is_shared: z.boolean().default(true),
};
const Reply = {
  name: Name,
  shortcut: z.string().trim().regex(SHORTCUT_PATTERN, 'Letters, numbers, - and _ only, at most 30'),
  text: z.string().trim().min(1, 'Fill this field').max(20_000),
  is_shared: z.boolean().default(true),
};
const one = z.object({ id: Id });

export const templateCalls = {
  list: call({
    method: 'GET',
    path: '/templates',
    summary: 'Message templates: the shared ones and one’s own',
    access: member(),
    query: z.object({
      ...paging(50, 200),
      q: z.string().max(200).optional(),
      channel: z.enum(TEMPLATE_CHANNELS).optional(),
      folder_id: Id.optional(),
      label_id: Id.optional(),
      sort: z.enum(['name', 'updated', 'used', 'reply_rate']).default('updated'),
    }),
    payload: pageOf(Template),
  }),
  byId: call({
    method: 'GET',
    path: '/templates/{id}',
    summary: 'One template',
    access: member(),
    params: one,
    payload: Template,
    errors: ['not_found'],
  }),
  create: call({
    method: 'POST',
    path: '/templates',
    summary: 'A new template',
    access: member('templates'),
    body: z.strictObject(Words),
    payload: Template,
    errors: ['not_found', 'limit_reached'],
  }),
  update: call({
    method: 'PUT',
    path: '/templates/{id}',
    summary: 'Change a template; steps that were made from it keep their words',
    access: member('templates'),
    params: one,
    body: z.strictObject({ ...Words, version: z.int().optional() }),
    payload: Template,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  delete: call({
    method: 'DELETE',
    path: '/templates/{id}',
    summary: 'Delete a template; steps that were made from it keep their words',
    access: member('templates'),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  restore: call({
    method: 'POST',
    path: '/templates/{id}/restore',
    summary: 'Take a deletion back, within an hour',
    access: member('templates'),
    params: one,
    payload: Template,
    errors: ['not_found', 'forbidden'],
  }),
  statistics: call({
    method: 'GET',
    path: '/templates/{id}/statistics',
    summary: 'Sent and answered by day and by campaign',
    access: member(),
    params: one,
    query: z.object({ days: z.coerce.number<number>().int().min(7).max(365).default(90) }),
    payload: z.object({
      days: z.array(z.object({ day: z.string(), sent: z.int(), replied: z.int() })),
      campaigns: z.array(z.object({ _id: Id, name: z.string(), sent: z.int(), replied: z.int() })),
      /** Written by hand in the inbox. */
      by_hand: z.object({ sent: z.int(), replied: z.int() }),
    }),
    errors: ['not_found'],
  }),
  folders: call({
    method: 'GET',
    path: '/templates/folders',
    summary: 'Folders of templates, by name',
    access: member(),
    payload: z.array(TemplateFolder),
  }),
  createFolder: call({
    method: 'POST',
    path: '/templates/folders',
    summary: 'A new folder',
    access: member('templates'),
    body: z.strictObject({ name: Name }),
    payload: TemplateFolder,
    errors: ['limit_reached', 'name_taken'],
  }),
  updateFolder: call({
    method: 'PUT',
    path: '/templates/folders/{id}',
    summary: 'Rename a folder',
    access: member('templates'),
    params: one,
    body: z.strictObject({ name: Name }),
    payload: TemplateFolder,
    errors: ['not_found', 'name_taken'],
  }),
  deleteFolder: call({
    method: 'DELETE',
    path: '/templates/folders/{id}',
    summary: 'Delete a folder; its templates stay, without one',
    access: member('templates'),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
  replies: call({
    method: 'GET',
    path: '/saved_replies',
    summary: 'Saved replies: the shared ones and one’s own',
    access: member(),
    query: z.object({ q: z.string().max(200).optional() }),
    payload: z.array(SavedReply),
  }),
  createReply: call({
    method: 'POST',
    path: '/saved_replies',
    summary: 'A new saved reply',
    access: member(),
    body: z.strictObject(Reply),
    payload: SavedReply,
    errors: ['limit_reached', 'name_taken'],
  }),
  updateReply: call({
    method: 'PUT',
    path: '/saved_replies/{id}',
    summary: 'Change a saved reply',
    access: member(),
    params: one,
    body: z.strictObject(Reply),
    payload: SavedReply,
    errors: ['not_found', 'forbidden', 'name_taken'],
  }),
  deleteReply: call({
    method: 'DELETE',
    path: '/saved_replies/{id}',
    summary: 'Delete a saved reply; within an hour it can be restored',
    access: member(),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  restoreReply: call({
    method: 'POST',
    path: '/saved_replies/{id}/restore',
    summary: 'Take a deletion back, within an hour',
    access: member(),
    params: one,
    payload: SavedReply,
    errors: ['not_found', 'forbidden', 'limit_reached', 'name_taken'],
  }),
};
