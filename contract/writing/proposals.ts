import * as z from 'zod';
import { LANGUAGES } from '../accounts/people.ts';
import { Generation } from '../ai/schemas.ts';
import { Id, Time } from '../ids.ts';
import {
  ANSWER_FAULTS,
  CANNOT_WRITE,
  ClaimSettlement,
  TextReview,
  type TextChannel,
  WRITING_TONES,
  type WritingKind,
  WritingSource,
} from './schemas.ts';

/** What a member has made for the words of a step, each behind its feature and at its price. */
export const STEP_WRITING_KINDS = [
  'write',
  'shorter',
  'tone',
  'translate',
  'icebreaker',
] as const satisfies readonly WritingKind[];
export type StepWritingKind = (typeof STEP_WRITING_KINDS)[number];
/** Of these something has to be there that is changed. */
export const REWRITING_KINDS: readonly StepWritingKind[] = ['shorter', 'tone', 'translate'];

/** Steps whose words can be written so. */
export const STEP_TEXT_CHANNELS = ['connect', 'message', 'inmail', 'email'] as const satisfies readonly TextChannel[];
export type StepTextChannel = (typeof STEP_TEXT_CHANNELS)[number];

/** Why something is to be settled before a text may be taken over. */
export const UNSETTLED_REASONS = ['no_source', 'personal', 'stale'] as const;

export const UnsettledPart = z.object({
  field: z.enum(['subject', 'text']),
  start: z.int(),
  end: z.int(),
  words: z.string(),
  /** no_source: nobody vouches for it · personal: true of that one person alone · stale: its source says something else by now */
  why: z.enum(UNSETTLED_REASONS),
});
export type UnsettledPart = z.infer<typeof UnsettledPart>;

/** A text that was made for a step, with all that speaks for and against it, until a member takes it over. */
export const StepTextProposal = z.object({
  version: z.int(),
  kind: z.enum(STEP_WRITING_KINDS),
  channel: z.enum(STEP_TEXT_CHANNELS),
  language: z.enum(LANGUAGES),
  tone: z.enum(WRITING_TONES),
  /** As the person it was written for would read it. */
  subject: z.string(),
  text: z.string(),
  /** As it goes into the step: with placeholders for what is theirs. */
  step_subject: z.string(),
  step_text: z.string(),
  sources: z.array(WritingSource),
  review: TextReview,
  unsettled: z.array(UnsettledPart),
  /** Who settled what, and when. */
  settled: z.array(ClaimSettlement),
  /** Nothing is left to settle, and no check blocks. */
  may_be_inserted: z.boolean(),
  /** Parts of the instruction that the built-in writer did not understand. */
  not_followed: z.array(z.string()),
  /** How many statements of researches it was given. */
  researched: z.int(),
});
export type StepTextProposal = z.infer<typeof StepTextProposal>;

export const MadeProposal = z.object({
  generation: Generation,
  /** Null while it is made, and where nothing came of it. */
  proposal: StepTextProposal.nullable(),
  /** Why there is none. */
  why: z.enum([...CANNOT_WRITE, ...ANSWER_FAULTS]).nullable(),
  /** Whom it was written for; null for somebody made up. */
  person: z.object({ _id: Id, full_name: z.string(), photo_link: z.string().nullable(), seen_at: Time }).nullable(),
});
export type MadeProposal = z.infer<typeof MadeProposal>;
