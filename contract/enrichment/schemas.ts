import * as z from 'zod';
import { Time } from '../ids.ts';
import { ADDRESS_VERDICTS } from '../verification/schemas.ts';

export const ENRICHED_KINDS = ['email', 'phone'] as const;
export type EnrichedKind = (typeof ENRICHED_KINDS)[number];
/** What was found is looked up again, where somebody asks for it, after so many days. */
export const STALE_DAYS = 180;
/** That nothing was found holds so many days: until then nobody is asked again. */
export const NOTHING_DAYS = 30;
export const ENRICHED_AT_ONCE = 10_000;

/** What it would cost, before anything is spent. */
export const EnrichmentQuote = z.object({
  people: z.int(),
  /** Of whom the workspace has all that is asked for. */
  have: z.int(),
  /** Who are looked up; a credit for each kind that is found. */
  to_find: z.int(),
  /** Of whom all who can be asked have lately said that they know nothing: nobody is asked again, and nothing spent. */
  nothing: z.int(),
  /** Who may not be looked up: blacklisted, erased, or nothing is known to find them by. */
  left_out: z.int(),
  credits_most: z.number(),
  /** What is free to be spent, and by whose cap. */
  credits_free: z.number(),
  is_enough: z.boolean(),
});
export type EnrichmentQuote = z.infer<typeof EnrichmentQuote>;

/** What the job ends with, and tells on its way. */
export const EnrichmentResult = z.object({
  asked: z.int(),
  found: z.int(),
  nothing: z.int(),
  had: z.int(),
  left_out: z.int(),
  /** No provider answered: they are not charged, and can be asked again. */
  unanswered: z.int(),
  credits: z.number(),
  /** Why it ended before all were asked. */
  ended: z.enum(['stopped', 'credits_run_out']).nullable(),
});
export type EnrichmentResult = z.infer<typeof EnrichmentResult>;

/** Where an address or a number of a prospect stands from. */
export const CONTACT_SOURCES = ['provider', 'file', 'network', 'member', 'email', 'program', 'index'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];
export const ContactValue = z.object({
  kind: z.enum(ENRICHED_KINDS),
  value: z.string(),
  /** work, personal, enriched; mobile, work, home, other. */
  type: z.string(),
  source: z.enum(CONTACT_SOURCES),
  /** The provider’s name. */
  name: z.string().nullable(),
  seen_at: Time,
  checked_at: Time.nullable(),
  verdict: z.enum(ADDRESS_VERDICTS).nullable(),
  /** Old enough to be looked up again. */
  is_stale: z.boolean(),
});
export type ContactValue = z.infer<typeof ContactValue>;

/** Why one is passed over: it refuses our key, its plan is used up, it does not answer, or it has no time. */
export const PROVIDER_RESTS = ['key', 'credits', 'down', 'busy'] as const;
export type ProviderRest = (typeof PROVIDER_RESTS)[number];

/** Why one is not asked for a kind: it has none, or tells it only later, to an address on the internet. */
export const NOT_ASKED = ['has_none', 'comes_later'] as const;
export type NotAsked = (typeof NOT_ASKED)[number];

/** Who is asked, in which order, and what for: the first that knows it ends the asking. */
export const EnrichmentProviderRow = z.object({
  name: z.string(),
  title: z.string(),
  kinds: z.array(z.enum(ENRICHED_KINDS)),
  /** What it is not asked for, and why: of Hunter and Apollo there are emails alone. */
  not_asked: z.array(z.object({ kind: z.enum(ENRICHED_KINDS), why: z.enum(NOT_ASKED) })),
  position: z.int(),
  is_on: z.boolean(),
  /** Of the last thirty days, in this workspace. */
  asked: z.int(),
  found: z.int(),
  /** It is passed over until then. */
  resting_until: Time.nullable(),
  resting_why: z.enum(PROVIDER_RESTS).nullable(),
});
export type EnrichmentProviderRow = z.infer<typeof EnrichmentProviderRow>;
