import * as z from 'zod';

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
