import * as z from 'zod';
import type { CreditCategory } from '../credits/schemas.ts';
import { Id, Time } from '../ids.ts';

/** What texts are made for. */
export const GENERATION_KINDS = [
  'campaign_text',
  'icebreaker',
  'personal_message',
  'inbox_reply',
  'comment',
  'personality',
  'sentiment',
  'company_research',
  'test',
] as const;
export type GenerationKind = (typeof GENERATION_KINDS)[number];

/** As what a finished one is charged; null costs no credits. */
export const CATEGORY_OF_KIND: Record<GenerationKind, CreditCategory | null> = {
  campaign_text: 'ai_assistant_in_campaigns',
  icebreaker: 'personalized_message',
  personal_message: 'personalized_message',
  inbox_reply: 'inbox_ai_message',
  comment: 'ai_comment',
  personality: 'personality_type',
  sentiment: 'ai_sentiment',
  company_research: null,
  test: null,
};

/** running: asked, no answer yet · done · failed: see the problem · refused: it would not write that */
export const GENERATION_STATUSES = ['running', 'done', 'failed', 'refused'] as const;
/** Why one failed, beside how a model can end. `cannot_write`: nothing could be written that passes. `lost`: whoever ran it went down; its credits were given back. */
export const GENERATION_PROBLEMS = [
  'refused',
  'cut_off',
  'broken',
  'busy',
  'unauthorised',
  'unreachable',
  'timed_out',
  'stopped',
  'no_model',
  'cannot_write',
  'lost',
] as const;
export type GenerationProblem = (typeof GENERATION_PROBLEMS)[number];
/** Texts, prompts and answers are kept so long. */
export const GENERATIONS_KEPT_DAYS = 90;
export const GENERATIONS_PAGE = 25;
/** After so long whoever waits is told that it goes on, and finds it among the recent prompts. */
export const SLOW_GENERATION_MS = 8_000;

export const Generation = z.object({
  _id: Id,
  version: z.int(),
  kind: z.enum(GENERATION_KINDS),
  status: z.enum(GENERATION_STATUSES),
  problem: z.enum(GENERATION_PROBLEMS).nullable(),
  /** In the asker's own words. */
  prompt: z.string(),
  /** What was written; null until it is done. */
  text: z.string().nullable(),
  /** The model by its name, or built-in. */
  made_by: z.string(),
  prompt_version: z.string(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** What it was charged, and what it took in cents where that is known. */
  credits: z.number(),
  money: z.number().nullable(),
  profile_id: Id.nullable(),
  workflow_id: Id.nullable(),
  created_at: Time,
  ended_at: Time.nullable(),
});
export type Generation = z.infer<typeof Generation>;

export const FORBIDDEN_WORDS_MOST = 200;
export const DAILY_MOST = 1_000_000;
const price = z.number().min(0).max(1_000_000).nullable();

/** A model that the workspace reaches by a key of its own. */
export const OwnModel = z.object({
  vendor: z.enum(['openai_compatible', 'openai', 'anthropic']),
  base_url: z.string(),
  model: z.string(),
  /** Its last letters; null where there is none. */
  key_hint: z.string().nullable(),
  /** In cents for a million tokens. */
  input_price: price,
  output_price: price,
});
export const AiSettings = z.object({
  own: OwnModel.nullable(),
  /** The model of the house; null where texts are made by the built-in writer. */
  house_model: z.string().nullable(),
  /** Which no text may have. */
  forbidden_words: z.array(z.string()),
  /** The most in a day (UTC), in credits and in cents; null for no ceiling. */
  daily_credits: z.number().nullable(),
  daily_money: z.number().nullable(),
  /** Who may have texts made. */
  allowed: z.enum(['all', 'admins']),
});
export type AiSettings = z.infer<typeof AiSettings>;

export const AiPrices = z.object({
  kinds: z.array(z.object({ kind: z.enum(GENERATION_KINDS), credits: z.number() })),
  /** Free to be spent. */
  credits_left: z.number(),
  /** Who would make a text now: a model by its name, or built-in. */
  made_by: z.string(),
  may: z.boolean(),
  today: z.object({
    credits: z.number(),
    money: z.number(),
    most_credits: z.number().nullable(),
    most_money: z.number().nullable(),
  }),
});
