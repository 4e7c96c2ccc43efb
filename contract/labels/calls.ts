import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { LABEL_PAGES, member, ofTeam, spaceAdmin } from '../permissions.ts';
import { HexColor } from '../whitelabel/schemas.ts';
import { AutoLabels, Label, LABEL_NAME_MAX, LABEL_TYPES } from './schemas.ts';

const LabelName = z.string().trim().min(1, 'Name is required').max(LABEL_NAME_MAX, 'At most 30 characters');

const LABELS = 'labels are shared, or private to who made them';
export const labelCalls = {
  fetch: call({
    method: 'GET',
    path: '/labels/fetch',
    summary: 'Labels of the given types in their order: the shared ones and one’s own',
    access: member(LABEL_PAGES, ofTeam(LABELS)),
    query: z.object({
      /** Comma-separated; absent means all. */
      labels_types: z.string().max(100).optional(),
    }),
    payload: z.array(Label),
  }),
  create: call({
    method: 'POST',
    path: '/labels/create',
    summary: 'A new label',
    access: member(LABEL_PAGES, ofTeam(LABELS)),
    body: z.strictObject({
      name: LabelName,
      color: HexColor,
      type: z.enum(LABEL_TYPES).default('profile'),
      shared: z.boolean().default(true),
    }),
    payload: Label,
    errors: ['label_exists', 'limit_reached'],
  }),
  update: call({
    method: 'PUT',
    path: '/labels/{id}',
    summary: 'Change a label’s name, colour, order or sharing',
    access: member(LABEL_PAGES, ofTeam(LABELS, { id: 'label' })),
    params: z.object({ id: Id }),
    body: z.strictObject({
      name: LabelName.optional(),
      color: HexColor.optional(),
      type: z.enum(LABEL_TYPES).optional(),
      display_order: z.int().min(0).max(100_000).optional(),
      shared: z.boolean().optional(),
    }),
    payload: Label,
    errors: ['not_found', 'label_exists', 'forbidden'],
  }),
  delete: call({
    method: 'DELETE',
    path: '/labels/{id}/delete',
    summary: 'Delete a label; it vanishes from every prospect',
    access: member(LABEL_PAGES, ofTeam(LABELS, { id: 'label' })),
    params: z.object({ id: Id }),
    payload: Nothing,
    errors: ['not_found', 'forbidden'],
  }),
  usage: call({
    method: 'GET',
    path: '/labels/{id}/usage',
    summary: 'How many prospects, rules and templates use a label, asked before it is deleted',
    access: member(LABEL_PAGES, ofTeam(LABELS, { id: 'label' })),
    params: z.object({ id: Id }),
    payload: z.object({ profiles: z.int(), rules: z.int(), templates: z.int() }),
    errors: ['not_found'],
  }),
  autoLabels: call({
    method: 'GET',
    path: '/space/{id}/auto_labels',
    summary: 'The rules that label prospects by themselves',
    access: member(LABEL_PAGES, ofTeam(LABELS, { id: 'space' })),
    params: z.object({ id: Id }),
    payload: AutoLabels,
    errors: ['space_not_found'],
  }),
  saveAutoLabels: call({
    method: 'PUT',
    path: '/space/{id}/auto_labels',
    summary: 'Replace the rules that label prospects by themselves',
    access: spaceAdmin,
    params: z.object({ id: Id }),
    body: AutoLabels,
    payload: AutoLabels,
    errors: ['space_not_found', 'not_found'],
  }),
};
