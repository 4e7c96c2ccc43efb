import * as z from 'zod';
import { call, pageOf, paging, queryFlag } from './call.ts';
import { Id, Time } from './ids.ts';
import { member } from './permissions.ts';

/** On the wire a campaign is called a workflow (see docs/GLOSSARY.md). */
export const CAMPAIGN_STATUSES = [
  'draft',
  'active',
  'paused',
  'finished',
  'archived',
  'deleted',
  'generating',
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export const CAMPAIGN_TYPES = ['simple', 'smart', 'magic'] as const;
export const CAMPAIGNS_PER_PAGE = 8;

export const Campaign = z.object({
  _id: Id,
  credentials_id: Id.nullable(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  sequences_type: z.enum(CAMPAIGN_TYPES),
  is_email_only: z.boolean(),
  steps_count: z.int(),
  owner: z.object({ _id: Id, full_name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** Kept as events arrive: people in it, contacted, connected, replied, finished. */
  counters: z.object({
    people: z.int(),
    contacted: z.int(),
    connected: z.int(),
    replied: z.int(),
    meetings: z.int(),
  }),
  display_order: z.int(),
  created_at: Time,
  updated_at: Time,
  version: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

export const campaignCalls = {
  list: call({
    method: 'GET',
    path: '/workflows',
    summary: 'Campaigns in their display order, eight to a page',
    access: member('campaigns'),
    query: z.object({
      ...paging(CAMPAIGNS_PER_PAGE),
      credentials_id: Id.optional(),
      query: z.string().max(200).optional(),
      status: z.enum(CAMPAIGN_STATUSES).optional(),
      archived_only: queryFlag,
      deleted_only: queryFlag,
    }),
    payload: pageOf(Campaign).extend({
      /** How many there are under each tab, whatever the page. */
      tabs: z.object({
        all: z.int(),
        active: z.int(),
        paused: z.int(),
        finished: z.int(),
        draft: z.int(),
        archived: z.int(),
      }),
    }),
  }),
  byId: call({
    method: 'GET',
    path: '/workflows/{id}',
    summary: 'One campaign',
    access: member('campaigns'),
    params: z.object({ id: Id }),
    payload: Campaign,
    errors: ['not_found'],
  }),
};
