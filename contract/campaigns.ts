import * as z from 'zod';
import { Id, Time } from './ids.ts';
import { NewSearch, Search } from './searches.ts';
import { SequenceLink, SequenceNode, SequenceProblem } from './sequence.ts';

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

export const CAMPAIGN_NAME_MAX = 120;
/** A deleted campaign can be restored for so long (G087). */
export const RESTORABLE_DAYS = 30;

/** How a campaign goes about it, beside its sequence. */
export const CampaignSettings = z.strictObject({
  /** Mailboxes that share its emails (G079). */
  email_integrations: z.array(Id).max(50).default([]),
  /** Every text waits for a person's yes. */
  requires_approval: z.boolean().default(false),
  /** How long a step that needs a connection waits for it. */
  acceptance_days: z.int().min(1).max(90).default(21),
  /** How many new people a day it begins with; without a number as many as the account's limits allow. */
  new_people_per_day: z.int().min(1).max(1_000).nullable().default(null),
  /** Who gets its tasks; without one, the campaign's owner. */
  assignee_id: Id.nullable().default(null),
});
export type CampaignSettings = z.output<typeof CampaignSettings>;

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
    finished: z.int(),
  }),
  display_order: z.int(),
  started_at: Time.nullable(),
  finished_at: Time.nullable(),
  /** Until when a deleted campaign can be restored. */
  restorable_until: Time.nullable(),
  created_at: Time,
  updated_at: Time,
  version: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

/** A campaign with all that is needed to edit it. */
export const WholeCampaign = Campaign.extend({
  is_existing_people: z.boolean(),
  is_include_talked_before: z.boolean(),
  is_only_premium: z.boolean(),
  is_link_tracking: z.boolean(),
  is_open_tracking: z.boolean(),
  is_ai_targeting: z.boolean(),
  ai_targeting_settings: z.record(z.string(), z.unknown()),
  is_ai_employee: z.boolean(),
  ai_employee: Id.nullable(),
  custom_domain: Id.nullable(),
  settings: CampaignSettings,
  searches: z.array(Search),
  /** The steps of a simple campaign, in order; empty for others. */
  sequence: z.array(SequenceNode),
  sequences_nodes: z.array(SequenceNode),
  sequences_links: z.array(SequenceLink),
  sequence_version: z.int(),
  credentials: z.object({ _id: Id, full_name: z.string(), photo_link: z.string().nullable() }).nullable(),
  /** What keeps it from being started. */
  problems: z.array(SequenceProblem),
});
export type WholeCampaign = z.infer<typeof WholeCampaign>;

const fields = {
  name: z.string().trim().min(1, 'Fill this field').max(CAMPAIGN_NAME_MAX),
  is_existing_people: z.boolean(),
  is_include_talked_before: z.boolean(),
  is_only_premium: z.boolean(),
  is_link_tracking: z.boolean(),
  is_open_tracking: z.boolean(),
  is_email_only: z.boolean(),
  is_ai_targeting: z.boolean(),
  ai_targeting_settings: z.record(z.string(), z.unknown()),
  is_ai_employee: z.boolean(),
  ai_employee: Id.nullable(),
  custom_domain: Id.nullable(),
  /** Searches to add; those the campaign has stay. */
  searches: z.array(NewSearch).max(50),
  sequence: z.array(SequenceNode).max(200),
  sequences_nodes: z.array(SequenceNode).max(200),
  sequences_links: z.array(SequenceLink).max(400),
  sequences_type: z.enum(CAMPAIGN_TYPES),
  settings: CampaignSettings.partial(),
  credentials: Id.nullable(),
};
/** Every field may be left out but the name: a draft grows. */
export const NewCampaign = z
  .strictObject({ ...fields, status: z.enum(['draft', 'active', 'paused']) })
  .partial()
  .required({ name: true });
export const CampaignChange = z.strictObject(fields).partial().extend({
  /** The version the editor began with: a change by somebody else since then is refused, not overwritten. */
  based_on: z.int().optional(),
});

/** What became of people: how many, and what share of those it is a share of. */
const Rate = z.object({ count: z.int(), percent: z.number().nullable() });
const rates = {
  sent: z.int(),
  accepted: Rate,
  replied: Rate,
  opened: Rate,
  clicked: Rate,
  bounced: Rate,
  unsubscribed: Rate,
  skipped: z.int(),
};
/** Honest: “not enough data” is a result, and the sample that is needed is told beforehand. */
export const Verdict = z.object({
  result: z.enum(['not_enough_data', 'no_difference', 'winner']),
  winner: z.string().nullable(),
  /** What is compared: replies, or acceptances of a connection request. */
  measure: z.enum(['accepted', 'replied']),
  needed_per_variant: z.int(),
  /** The probability of such a difference by chance alone, after correcting for the number of variants. */
  p: z.number().nullable(),
});
export type Verdict = z.infer<typeof Verdict>;
export const StepRates = z.object({
  node_id: z.string(),
  /** Standing at this step now. */
  waiting: z.int(),
  ...rates,
  variants: z.array(z.object({ id: z.string(), ...rates })),
  verdict: Verdict.nullable(),
});
export const CampaignRates = z.object({
  total: z.object({ people: z.int(), contacted: z.int(), finished: z.int(), meetings: z.int(), ...rates }),
  steps: z.array(StepRates),
  /** Of the last weeks, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), sent: z.int(), accepted: z.int(), replied: z.int() })),
});
export type CampaignRates = z.infer<typeof CampaignRates>;

/** A saved state of the sequence, and what its saving did to the people on the way. */
export const SequenceVersion = z.object({
  version: z.int(),
  nodes: z.array(SequenceNode),
  links: z.array(SequenceLink),
  moved: z.int(),
  stayed: z.int(),
  skipped: z.int(),
  undoes: z.int().nullable(),
  created_by: z.string().nullable(),
  created_at: Time,
});
export type SequenceVersion = z.infer<typeof SequenceVersion>;

export const NODE_CHANGES = ['added', 'removed', 'changed', 'moved', 'same'] as const;
/** What saving would do: which steps differ, and where the people at them go. */
export const EditPreview = z.object({
  problems: z.array(SequenceProblem),
  nodes: z.array(z.object({ node_id: z.string(), change: z.enum(NODE_CHANGES), fields: z.array(z.string()) })),
  moves: z.array(z.object({ from: z.string(), to: z.string().nullable(), people: z.int() })),
  moved: z.int(),
  stayed: z.int(),
  /** Whose step is gone with nothing after it: they finish. */
  skipped: z.int(),
});
export type EditPreview = z.infer<typeof EditPreview>;

const band = z.object({ low: z.number(), expected: z.number(), high: z.number() });
/** What a run of the whole campaign against the synthetic people came to. */
export const Simulation = z.object({
  seed: z.int(),
  horizon_days: z.int(),
  people: z.int(),
  started_at: Time,
  /** Null where it does not finish within the horizon. */
  finishes_at: Time.nullable(),
  finished_people: z.int(),
  accepted: band,
  replied: band,
  meetings: band,
  /** Credits. */
  cost: z.number(),
  by_action: z.record(z.string(), z.int()),
  days: z.array(
    z.object({
      day: z.iso.date(),
      acts: z.record(z.string(), z.int()),
      accepted: z.int(),
      replied: z.int(),
      finished: z.int(),
    }),
  ),
  senders: z.array(
    z.object({ credentials_id: Id, busiest_day: z.iso.date().nullable(), per_day: z.array(z.int()), total: z.int() }),
  ),
  /** Who would be held, and by what. */
  blocks: z.array(z.object({ reason: z.string(), node_id: z.string().nullable(), people: z.int() })),
});
export type Simulation = z.infer<typeof Simulation>;

export const SmartSequence = z.object({
  _id: Id,
  name: z.string(),
  sequences_nodes: z.array(SequenceNode),
  sequences_links: z.array(SequenceLink),
  created_at: Time,
  updated_at: Time,
});
export type SmartSequence = z.infer<typeof SmartSequence>;
export const SmartSequenceBody = z.strictObject({
  name: fields.name,
  sequences_nodes: fields.sequences_nodes,
  sequences_links: fields.sequences_links,
});
