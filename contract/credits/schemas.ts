import * as z from 'zod';
import { CalendarDay, Id, Time } from '../ids.ts';

/** What credits are spent on, in the specification's order. */
export const CREDIT_CATEGORIES = [
  'enrichment',
  'ai_comment',
  'ai_message',
  'personality_type',
  'phone_installation',
  'phone_monthly_payment',
  'sms',
  'call',
  'inbox_ai_message',
  'ai_sentiment',
  'personalized_message',
  'magic_campaigns',
  'ai_assistant_in_campaigns',
] as const;
export type CreditCategory = (typeof CREDIT_CATEGORIES)[number];
export const CreditCategoryName = z.enum(CREDIT_CATEGORIES);

/** Credits for one of each where a brand says nothing else: a call's are for a started minute, a number's a month. */
export const DEFAULT_CREDIT_COSTS: Record<CreditCategory, number> = {
  enrichment: 1,
  ai_comment: 1,
  ai_message: 1,
  personality_type: 1,
  phone_installation: 20,
  phone_monthly_payment: 40,
  sms: 1,
  call: 1,
  inbox_ai_message: 1,
  ai_sentiment: 1,
  personalized_message: 1,
  magic_campaigns: 5,
  ai_assistant_in_campaigns: 1,
};

export const CreditCosts = z.record(CreditCategoryName, z.number().min(0).max(100_000));
export type CreditCosts = z.infer<typeof CreditCosts>;

/**
 * The lines of the ledger. Granted with a plan or bought; reserved before something is done, then settled for what it
 * cost or released; what a plan's period leaves expires; the rest is adjusted by a person or a refund, and says why.
 */
export const CREDIT_ENTRIES = ['grant', 'purchase', 'reserve', 'settle', 'release', 'expire', 'adjust'] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRIES)[number];

export const CREDITS_CAP_MAX = 10_000_000;
export const CREDITS_EXPORT_MAX = 50_000;
/** Below this part of a period's credits its admins are told that they run low. */
export const LOW_CREDITS = 0.1;

const Named = z.object({ _id: Id, name: z.string() });

/** What was used for the same within a quarter of an hour. */
export const CreditUse = z.object({
  /** When the last of it was done. */
  at: Time,
  usage_type: CreditCategoryName,
  /** How many of them cost something. */
  count: z.int(),
  credits: z.number(),
  reserved: z.number(),
  returned: z.number(),
  user: Named.nullable(),
  campaign: Named.nullable(),
  credential: Named.nullable(),
  /** What was free to be spent after the last of it. */
  balance: z.number(),
});
export type CreditUse = z.infer<typeof CreditUse>;

export const CreditDay = z.object({
  date: CalendarDay,
  used: z.number(),
  by_type: z.partialRecord(CreditCategoryName, z.number()),
});
export type CreditDay = z.infer<typeof CreditDay>;

/** What came and went otherwise than by use: with a plan, bought, at the end of a period, by a refund or a person. */
export const CREDIT_CHANGES = ['grant', 'purchase', 'expire', 'adjust'] as const satisfies readonly CreditEntryKind[];
export const CreditChange = z.object({
  _id: Id,
  at: Time,
  kind: z.enum(CREDIT_CHANGES),
  /** Less than nothing where they went. */
  credits: z.number(),
  user: Named.nullable(),
  /** What was free to be spent after it. */
  balance: z.number(),
});
export type CreditChange = z.infer<typeof CreditChange>;
export const CREDIT_CHANGES_MOST = 100;

/** Days with what was used on each, and among whom and for what one can choose in them. */
export const CreditChart = z.object({
  start_date: CalendarDay,
  end_date: CalendarDay,
  timezone: z.string(),
  days: z.array(CreditDay),
  used: z.number(),
  returned: z.number(),
  /** Members and campaigns that used credits on these days, whichever is chosen. */
  users: z.array(Named),
  campaigns: z.array(Named),
  /** Accounts that used credits where no member did. */
  credentials: z.array(Named).optional(),
  /** Newest first, whichever is chosen. */
  changes: z.array(CreditChange).max(CREDIT_CHANGES_MOST).optional(),
});
export type CreditChart = z.infer<typeof CreditChart>;

/** Why credits are not bought by themselves any more, where nobody switched it off. */
export const TOP_UP_ENDS = ['declined', 'dearer', 'unavailable'] as const;
export const TOP_UP_MOST_TIMES = 20;

/** Credits that are bought by themselves, as an admin agreed to it: so many, for so much, so often in a period. */
export const TopUp = z.object({
  is_on: z.boolean(),
  price_id: Id,
  credits: z.int(),
  /** With fewer than these. */
  below: z.number(),
  most: z.int(),
  /** In this period so far. */
  times: z.int(),
  /** What each purchase costs, as it was shown: for more, nothing is bought. */
  currency: z.string(),
  net: z.int(),
  tax: z.int(),
  tax_percent: z.number(),
  total: z.int(),
  agreed_by: Named.nullable(),
  agreed_at: Time,
  stopped_why: z.enum(TOP_UP_ENDS).nullable(),
  stopped_at: Time.nullable(),
});
export type TopUp = z.infer<typeof TopUp>;

export const CreditSettings = z.object({
  /** What is left of the plan's, which end with its period, and of those that were bought, which do not. */
  plan: z.number(),
  bought: z.number(),
  reserved: z.number(),
  used: z.number(),
  cap: z.number().nullable(),
  period_began_at: Time.nullable(),
  /** What one of each costs on this workspace's plan. */
  costs: CreditCosts,
  top_up: TopUp.nullable(),
});
export type CreditSettings = z.infer<typeof CreditSettings>;

/** What this period has cost so far, what is certain to come, and what it will be at this pace. */
export const CreditOutlook = z.object({
  as_of: Time,
  period_began_at: Time.nullable(),
  /** When the plan's period ends; null where it has no end. */
  period_ends_at: Time.nullable(),
  /** Up to when is looked ahead. */
  until: Time,
  plan: z.number(),
  bought: z.number(),
  reserved: z.number(),
  used: z.number(),
  cap: z.number().nullable(),
  timezone: z.string(),
  days: z.array(z.object({ date: CalendarDay, used: z.number() })),
  /** The most first, at most twenty of each. */
  by_type: z.array(z.object({ usage_type: CreditCategoryName, credits: z.number() })),
  /** A member, or the account that acted for a campaign. */
  by_member: z.array(z.object({ user: Named.nullable(), credential: Named.nullable(), credits: z.number() })),
  by_campaign: z.array(z.object({ campaign: Named.nullable(), credits: z.number() })),
  /** Used, and older than the history: no category is known of it. */
  unlisted: z.number(),
  /** Used in a day, on average since the period began, of a long one in its last thirty days. */
  a_day: z.number(),
  /** For what is being done now, and for phone numbers until the period ends. */
  certain: z.object({ reserved: z.number(), phone_numbers: z.number() }),
  /** Used by then, if it goes on like this and there is enough. */
  expected: z.number(),
  /** When nothing is left to spend at this pace, and whether the cap or the credits end it; null for not before then. */
  runs_out_at: Time.nullable(),
  runs_out_by: z.enum(['credits', 'cap']).nullable(),
});
export type CreditOutlook = z.infer<typeof CreditOutlook>;
