import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** So many a day for each mailbox; every mail of one takes a place of the mailbox's day. */
export const PLACEMENT_TESTS_A_DAY = 3;
/** What has not arrived after so long is missing. */
export const PLACEMENT_WAIT_MINUTES = 15;

/** Where a mail was found at a seed mailbox. */
export const SEED_STATES = [
  /** It leaves, or has left and is looked for. */
  'sending',
  'waiting',
  'inbox',
  /** Taken, but in another folder or tab than the inbox. */
  'other',
  'spam',
  /** Not found in time. */
  'missing',
  /** The receiver did not take it, or not now. */
  'refused',
  /** The connection was lost, and it was not found. */
  'unknown',
  /** The seed mailbox itself could not be read. */
  'unread',
] as const;
export type SeedState = (typeof SEED_STATES)[number];

export const PLACEMENT_STATES = ['sending', 'waiting', 'done'] as const;

/** As the receiver saw it, in the words of RFC 8601: pass, fail, none, softfail, …; null where it did not tell. */
export const SeenAuthentication = z.object({
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
});
export type SeenAuthentication = z.infer<typeof SeenAuthentication>;

export const PlacementSeed = z.object({
  _id: Id,
  /** The name of who carries its mail, such as Gmail. */
  provider: z.string(),
  state: z.enum(SEED_STATES),
  /** The folder that it was found in. */
  folder: z.string().nullable(),
  /** From its leaving to its being found. */
  took_seconds: z.int().nullable(),
  authentication: SeenAuthentication.nullable(),
  /** The receiver's words where it did not take it. */
  detail: z.string().nullable(),
});
export type PlacementSeed = z.infer<typeof PlacementSeed>;

/** What to do next, the most pressing first. */
export const PLACEMENT_ADVICES = [
  'mend_spf',
  'mend_dkim',
  'mend_dmarc',
  'refused',
  'spam_everywhere',
  'spam_at_some',
  'missing',
  'seeds_unread',
  'all_well',
] as const;
export type PlacementAdvice = (typeof PLACEMENT_ADVICES)[number];

/** A campaign with those of its steps that are emails, in their order. */
export const PlacementCampaign = z.object({
  _id: Id,
  name: z.string(),
  steps: z.array(z.object({ node_id: z.string(), subject: z.string() })),
});
export type PlacementCampaign = z.infer<typeof PlacementCampaign>;

const Counts = z.object({
  total: z.int(),
  inbox: z.int(),
  other: z.int(),
  spam: z.int(),
  missing: z.int(),
  refused: z.int(),
  /** Under way, unknown, or at a seed that could not be read. */
  open: z.int(),
});

/** A test as lists tell it. */
export const PlacementTest = z.object({
  _id: Id,
  mailbox_id: Id,
  /** The mailbox's address. */
  email: z.string(),
  subject: z.string(),
  state: z.enum(PLACEMENT_STATES),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  created_at: Time,
  finished_at: Time.nullable(),
  /** Who asked for it. */
  by: z.string().nullable(),
  counts: Counts,
  /** Of those that arrived somewhere or should have, how many are in the inbox, in percent; null before any is known. */
  inbox_percent: z.int().nullable(),
  advice: z.array(z.enum(PLACEMENT_ADVICES)),
});
export type PlacementTest = z.infer<typeof PlacementTest>;

export const PlacementTestDetails = PlacementTest.extend({
  providers: z.array(Counts.extend({ provider: z.string() })),
  seeds: z.array(PlacementSeed),
});
export type PlacementTestDetails = z.infer<typeof PlacementTestDetails>;
