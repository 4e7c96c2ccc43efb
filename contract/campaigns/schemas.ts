import * as z from 'zod';
import { CAMPAIGN_RATES } from './campaign-rates.ts';
import { Id, Time } from '../ids.ts';
import { FINISH_REASONS, FIXES, WAIT_REASONS } from '../enrolments/reasons.ts';
import { NewSearch, Search } from '../searches/schemas.ts';
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
  /** Whether its AI Employee is at work beside it. */
  is_ai_employee: z.boolean(),
  /** The AI Employee that is bound to it, at work or not. */
  ai_employee: Id.nullable(),
  steps_count: z.int(),
  owner: z.object({ _id: Id, full_name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** Kept as events arrive: people in it, left out of it before anything was done with them, contacted, sent a connection request, connected by it, replied, finished. */
  counters: z.object({
    people: z.int(),
    left_out: z.int(),
    contacted: z.int(),
    invited: z.int(),
    connected: z.int(),
    replied: z.int(),
    meetings: z.int(),
    finished: z.int(),
  }),
  display_order: z.int(),
  /** Why it rests where the plan has no room for it: `campaigns`, or the feature that it needs. */
  paused_by_plan: z.string().nullable(),
  started_at: Time.nullable(),
  finished_at: Time.nullable(),
  /** Until when a deleted campaign can be restored. */
  restorable_until: Time.nullable(),
  created_at: Time,
  updated_at: Time,
  version: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

/** Why a campaign as a whole sends nothing; the account's are named as the waits of its people. */
export const SENDING_STATUS_REASONS = [
  'draft',
  'generating',
  'paused',
  'finished',
  'archived',
  'deleted',
  'nobody',
  'waiting',
  'held',
  'restored',
  'sender_missing',
  'sender_paused',
  'sender_not_connected',
  'sender_limited',
  'no_work_days',
  'work_hours',
  'daily_limit',
  'weekly_limit',
] as const;
export type SendingStatusReason = (typeof SENDING_STATUS_REASONS)[number];
export const SendingStatus = z.object({
  reason: z.enum(SENDING_STATUS_REASONS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null where only somebody's doing ends it. */
  until: Time.nullable(),
  fix: z.enum(FIXES).nullable(),
});
export type SendingStatus = z.infer<typeof SendingStatus>;

/** When a campaign that is started now does its first act. */
export const CampaignBegin = z.object({
  /** Null where only somebody's doing ends what holds it. */
  at: Time.nullable(),
  /** What holds it until then; null where it begins at once. */
  reason: z.enum([...WAIT_REASONS, 'restored']).nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type CampaignBegin = z.infer<typeof CampaignBegin>;

/** How far back the small pictures of the list look. */
export const TREND_DAYS = 14;
/** `sent` counts whatever was done, a look at a profile too; `contacted` people, once each. */
const countedByDay = { sent: z.int(), contacted: z.int(), accepted: z.int(), replied: z.int() };
const DayOfCampaign = z.object({ day: z.iso.date(), ...countedByDay });

/** A campaign as a row of the list. */
export const ListedCampaign = Campaign.extend({
  /** Of the last days, oldest first. */
  trend: z.array(DayOfCampaign),
  /** The account's: in which its times are told. */
  timezone: z.string().nullable(),
  /** Null while it sends. */
  standing: SendingStatus.nullable(),
});
export type ListedCampaign = z.infer<typeof ListedCampaign>;

/** What the campaigns of an account came to, for the cards over the list. */
export const CampaignSummary = z.object({
  active: z.int(),
  started_this_week: z.int(),
  contacted: z.int(),
  /** Connection requests that were sent: what the connected are a share of. */
  invited: z.int(),
  connected: z.int(),
  replied: z.int(),
  /** Whose days these are; null where each account has its own. */
  timezone: z.string().nullable(),
  /** Of the last days, oldest first. */
  days: z.array(DayOfCampaign.extend({ invited: z.int() })),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** A campaign with all that is needed to edit it. */
export const WholeCampaign = Campaign.extend({
  is_existing_people: z.boolean(),
  is_include_talked_before: z.boolean(),
  is_only_premium: z.boolean(),
  is_link_tracking: z.boolean(),
  is_open_tracking: z.boolean(),
  is_ai_targeting: z.boolean(),
  ai_targeting_settings: z.record(z.string(), z.unknown()),
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

export const campaignFields = {
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
  .strictObject({ ...campaignFields, status: z.enum(['draft', 'active', 'paused']) })
  .partial()
  .required({ name: true });

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
  ...CAMPAIGN_RATES,
  variants: z.array(z.object({ id: z.string(), ...CAMPAIGN_RATES })),
  verdict: Verdict.nullable(),
});
export const CampaignRates = z.object({
  total: z.object({
    people: z.int(),
    contacted: z.int(),
    invited: z.int(),
    finished: z.int(),
    meetings: z.int(),
    ...CAMPAIGN_RATES,
  }),
  steps: z.array(StepRates),
  /** How the people answered each condition so far, and how many stand at it. */
  answers: z.array(z.object({ node_id: z.string(), waiting: z.int(), yes: z.int(), no: z.int() })),
  /** By how many points each rate of the last days differs from that of as many days before; null where one has none. */
  change: z.object({
    days: z.int(),
    accepted: z.number().nullable(),
    replied: z.number().nullable(),
    meetings: z.number().nullable(),
  }),
  /** Whose days these are: the account's. */
  timezone: z.string(),
  /** Of the last weeks, oldest first. */
  days: z.array(DayOfCampaign),
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
/** From so many runs on they tell how far a result may be off; with fewer there are no ranges. */
export const RUNS_FOR_RANGES = 5;
/** What playing the whole campaign against synthetic people came to: counts are means over the runs; `begins` where it is held. */
export const Simulation = z.object({
  seed: z.int(),
  runs: z.int(),
  /** How many times as fast the workspace's time passes: the days here are the campaign's own. 1 outside of a demo. */
  time_scale: z.number(),
  horizon_days: z.int(),
  people: z.int(),
  started_at: Time,
  begins: CampaignBegin.nullable(),
  /** Half of the runs end by then; null where they do not within the horizon. */
  finishes_at: Time.nullable(),
  /** Between which moments this share of the runs ends; null of few runs. */
  finish_range: z.object({ earliest: Time.nullable(), latest: Time.nullable(), share: z.number() }).nullable(),
  finished_people: z.int(),
  accepted: band,
  replied: band,
  meetings: band,
  /** Credits. */
  cost: z.number(),
  by_action: z.record(z.string(), z.number()),
  days: z.array(
    z.object({
      day: z.iso.date(),
      acts: z.record(z.string(), z.number()),
      accepted: z.number(),
      replied: z.number(),
      finished: z.number(),
      /** Since the beginning. */
      accepted_so_far: band,
      replied_so_far: band,
    }),
  ),
  senders: z.array(
    z.object({
      credentials_id: Id,
      busiest_day: z.iso.date().nullable(),
      per_day: z.array(z.number()),
      total: z.int(),
      /** Connection requests of each day, and how many the account may send; 0 on a day off. */
      requests: z.array(z.number()),
      requests_limit: z.array(z.int()),
      /** What keeps the account from acting now; where nobody knows until when, the runs suppose that it is over. */
      problem: z.enum(['paused', 'not_connected', 'limited']).nullable(),
    }),
  ),
  /** Who would be held or left out, and by what: in the first run, as nobody is held by chance. */
  blocks: z.array(
    z.object({
      kind: z.enum(['wait', 'finish']),
      reason: z.enum([...WAIT_REASONS, ...FINISH_REASONS]),
      node_id: z.string().nullable(),
      people: z.int(),
      fix: z.enum(FIXES).nullable(),
    }),
  ),
});
export type Simulation = z.infer<typeof Simulation>;

/** A text that was filled in for somebody, and which parts of it took the place of placeholders. */
const FilledText = z.object({
  text: z.string(),
  parts: z.array(
    z.object({ start: z.int(), end: z.int(), key: z.string(), kind: z.enum(['value', 'fallback', 'missing']) }),
  ),
});
/** So many people of a campaign are looked at for a preview: more would make typing slow. */
export const PREVIEW_PEOPLE_MAX = 1_000;
export const TextPreview = z.object({
  people: z.array(
    z.object({
      /** Null for somebody made up. */
      _id: Id.nullable(),
      full_name: z.string(),
      headline: z.string(),
      company_name: z.string(),
      photo_link: z.string().nullable(),
      subject: FilledText,
      text: FilledText,
      /** Placeholders with neither a value nor a fallback. */
      missing: z.array(z.string()),
    }),
  ),
  /** Nobody is in the campaign yet: the person is made up. */
  is_example: z.boolean(),
  /** How many people can be looked at one by one. */
  total: z.int(),
  lengths: z.object({
    /** Over so many. */
    people: z.int(),
    min: z.int(),
    max: z.int(),
    /** What this action and account allow; null where nothing does. */
    limit: z.int().nullable(),
    too_long: z.int(),
  }),
});
export type TextPreview = z.infer<typeof TextPreview>;

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
  name: campaignFields.name,
  sequences_nodes: campaignFields.sequences_nodes,
  sequences_links: campaignFields.sequences_links,
});
