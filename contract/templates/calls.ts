import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts, ofTeam } from '../permissions.ts';
import { SavedReply, SHORTCUT_PATTERN, Template, TEMPLATE_CHANNELS, TemplateFolder } from './schemas.ts';

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

const WHERE_TEMPLATES_ARE = ['templates', 'campaigns', 'inbox'] as const;
const WHERE_REPLIES_ARE = ['templates', 'inbox'] as const;
const TEMPLATES = 'wordings are shared, or private to who wrote them';
export const templateCalls = {
  list: call({
    method: 'GET',
    path: '/templates',
    summary: 'Message templates: the shared ones and one’s own',
    access: member(WHERE_TEMPLATES_ARE, ofTeam(TEMPLATES, { folder_id: 'folder', label_id: 'label' })),
    query: z.object({
      ...paging(50, 200),
      q: z.string().max(200).optional(),
      channel: z.enum(TEMPLATE_CHANNELS).optional(),
      folder_id: Id.optional(),
      label_id: Id.optional(),
      sort: z.enum(['name', 'updated', 'used', 'reply_rate']).default('updated'),
    }),
    payload: pageSchema(Template),
  }),
  byId: call({
    method: 'GET',
    path: '/templates/{id}',
    summary: 'One template',
    access: member(WHERE_TEMPLATES_ARE, ofTeam(TEMPLATES, { id: 'template' })),
    params: one,
    payload: Template,
    errors: ['not_found'],
  }),
  create: call({
    method: 'POST',
    path: '/templates',
    summary: 'A new template',
    access: member('templates', ofTeam(TEMPLATES, { folder_id: 'folder', 'labels[]': 'label' })),
    body: z.strictObject(Words),
    payload: Template,
    errors: ['not_found', 'limit_reached'],
  }),
  update: call({
    method: 'PUT',
    path: '/templates/{id}',
    summary: 'Change a template; steps that were made from it keep their words',
    access: member('templates', ofTeam(TEMPLATES, { id: 'template', folder_id: 'folder', 'labels[]': 'label' })),
    params: one,
    body: z.strictObject({ ...Words, version: z.int32().optional() }),
    payload: Template,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  delete: call({
    method: 'DELETE',
    path: '/templates/{id}',
    summary: 'Delete a template; steps that were made from it keep their words',
    access: member('templates', ofTeam(TEMPLATES, { id: 'template' })),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  restore: call({
    method: 'POST',
    path: '/templates/{id}/restore',
    summary: 'Take a deletion back, within an hour',
    access: member('templates', ofTeam(TEMPLATES, { id: 'template' })),
    params: one,
    payload: Template,
    errors: ['not_found', 'forbidden'],
  }),
  statistics: call({
    method: 'GET',
    path: '/templates/{id}/statistics',
    summary: 'Sent and answered by day and by campaign',
    access: member(WHERE_TEMPLATES_ARE, ofAccounts({ id: 'template' })),
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
    access: member(WHERE_TEMPLATES_ARE, ofTeam(TEMPLATES)),
    payload: z.array(TemplateFolder),
  }),
  createFolder: call({
    method: 'POST',
    path: '/templates/folders',
    summary: 'A new folder',
    access: member('templates', ofTeam(TEMPLATES)),
    body: z.strictObject({ name: Name }),
    payload: TemplateFolder,
    errors: ['limit_reached', 'name_taken'],
  }),
  updateFolder: call({
    method: 'PUT',
    path: '/templates/folders/{id}',
    summary: 'Rename a folder',
    access: member('templates', ofTeam(TEMPLATES, { id: 'folder' })),
    params: one,
    body: z.strictObject({ name: Name }),
    payload: TemplateFolder,
    errors: ['not_found', 'name_taken'],
  }),
  deleteFolder: call({
    method: 'DELETE',
    path: '/templates/folders/{id}',
    summary: 'Delete a folder; its templates stay, without one',
    access: member('templates', ofTeam(TEMPLATES, { id: 'folder' })),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
  replies: call({
    method: 'GET',
    path: '/saved_replies',
    summary: 'Saved replies: the shared ones and one’s own',
    access: member(WHERE_REPLIES_ARE, ofTeam(TEMPLATES)),
    query: z.object({ q: z.string().max(200).optional() }),
    payload: z.array(SavedReply),
  }),
  createReply: call({
    method: 'POST',
    path: '/saved_replies',
    summary: 'A new saved reply',
    access: member(WHERE_REPLIES_ARE, ofTeam(TEMPLATES)),
    body: z.strictObject(Reply),
    payload: SavedReply,
    errors: ['limit_reached', 'name_taken'],
  }),
  updateReply: call({
    method: 'PUT',
    path: '/saved_replies/{id}',
    summary: 'Change a saved reply',
    access: member(WHERE_REPLIES_ARE, ofTeam(TEMPLATES, { id: 'saved_reply' })),
    params: one,
    body: z.strictObject(Reply),
    payload: SavedReply,
    errors: ['not_found', 'forbidden', 'name_taken'],
  }),
  deleteReply: call({
    method: 'DELETE',
    path: '/saved_replies/{id}',
    summary: 'Delete a saved reply; within an hour it can be restored',
    access: member(WHERE_REPLIES_ARE, ofTeam(TEMPLATES, { id: 'saved_reply' })),
    params: one,
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  restoreReply: call({
    method: 'POST',
    path: '/saved_replies/{id}/restore',
    summary: 'Take a deletion back, within an hour',
    access: member(WHERE_REPLIES_ARE, ofTeam(TEMPLATES, { id: 'saved_reply' })),
    params: one,
    payload: SavedReply,
    errors: ['not_found', 'forbidden', 'limit_reached', 'name_taken'],
  }),
};
