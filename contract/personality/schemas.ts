import * as z from 'zod';
import { GENERATION_PROBLEMS } from '../ai/schemas.ts';
import { Time } from '../ids.ts';

/** How somebody comes across in what they write: dominant, influencing, steady and conscientious of the DISC model. */
export const PERSONALITY_TYPES = ['direct', 'outgoing', 'steady', 'precise'] as const;
export type PersonalityType = (typeof PERSONALITY_TYPES)[number];

/** Of fewer words of their own nobody can tell. */
export const OWN_WORDS_LEAST = 40;
export const PERSONALITY_QUOTES_MOST = 8;

/** Words of theirs, as they stand there, and what they speak for. */
export const PersonalityQuote = z.object({
  type: z.enum(PERSONALITY_TYPES),
  quote: z.string(),
  /** The line below their name, or a message to us. */
  from: z.enum(['headline', 'message']),
  /** When they wrote it; null of a headline. */
  at: Time.nullable(),
});
export type PersonalityQuote = z.infer<typeof PersonalityQuote>;

export const Personality = z.object({
  /** Null where their words speak for none more than for another. */
  type: z.enum(PERSONALITY_TYPES).nullable(),
  /** What speaks for it. */
  quotes: z.array(PersonalityQuote),
  /** How many words of theirs were read. */
  words: z.int(),
  /** The model by its name, or built-in. */
  made_by: z.string(),
  made_at: Time,
  /** They have written something else since. */
  is_old: z.boolean(),
});
export type Personality = z.infer<typeof Personality>;

export const ToldPersonality = z.object({
  personality: Personality.nullable(),
  /** How many words of theirs there are to tell from now. */
  words: z.int(),
  /** It is being told at this moment. */
  is_running: z.boolean(),
  /** Why the last try from these words came to nothing; it cost nothing. */
  problem: z.enum(GENERATION_PROBLEMS).nullable(),
});
export type ToldPersonality = z.infer<typeof ToldPersonality>;
