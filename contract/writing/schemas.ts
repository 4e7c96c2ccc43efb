import * as z from 'zod';
import { type Language, LANGUAGES } from '../accounts/people.ts';
import { ACTION_TRAITS } from '../campaigns/sequence.ts';
import { Id, Time } from '../ids.ts';
import { MESSAGE_MAX } from '../inbox/schemas.ts';
import type { ReplyIntent } from '../reading/schemas.ts';

/**
 * What is written with help, and what it rests on. A text is made from sources; each statement in it is a claim that a
 * source carries, or one that nobody vouches for, and with such a one nothing is sent.
 */
export const WRITING_KINDS = [
  'write',
  'shorter',
  'tone',
  'translate',
  'icebreaker',
  'reply',
  'comment',
  'follow_up',
] as const;
export type WritingKind = (typeof WRITING_KINDS)[number];

export const WRITING_TONES = ['plain', 'warm', 'direct', 'formal'] as const;
export type WritingTone = (typeof WRITING_TONES)[number];

/** How the reader is spoken to: Sie, vous, usted, o senhor · du, tu, tú. English does not tell them apart. */
export const FORMS_OF_ADDRESS = ['formal', 'familiar'] as const;
export type FormOfAddress = (typeof FORMS_OF_ADDRESS)[number];

/** Business between strangers is formal in German and French; a warm tone may be familiar. */
export const addressFor = (tone: WritingTone): FormOfAddress => (tone === 'warm' ? 'familiar' : 'formal');

/** Where a text goes, and how long it may be there: as the step of a campaign allows, or the inbox. */
export const TEXT_CHANNELS = ['connect', 'message', 'inmail', 'email', 'sms', 'comment', 'reply'] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];
export const textMaxOf = (channel: TextChannel): number =>
  channel === 'reply' ? MESSAGE_MAX : (ACTION_TRAITS[channel].textMax ?? MESSAGE_MAX);
export const subjectMaxOf = (channel: TextChannel): number =>
  channel === 'reply' ? 0 : (ACTION_TRAITS[channel].subjectMax ?? 0);

/**
 * field: of the prospect, or of the sender (`account_…`) · research: a statement of a company research · thread: a
 * message or post (`our_message`, `their_message`, `their_post`) · own_words: what a member wrote or answered for
 * · template: what the workspace has written and keeps, its own facts too · question: what a member answered when asked.
 */
export const SOURCE_KINDS = ['field', 'research', 'thread', 'own_words', 'template', 'question'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCES_MAX = 200;
export const SOURCE_VALUE_MAX = 10_000;
export const SETTLED_MAX = 100;
/** What was read of a company so many days ago is no longer vouched for. */
export const RESEARCH_DAYS = 90;

export const SourceId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);

/** One thing that a text may rest on. */
export const WritingSource = z.strictObject({
  id: SourceId,
  kind: z.enum(SOURCE_KINDS),
  /** The field's key, `our_message`, the heading of a statement. */
  name: z.string().min(1).max(200),
  value: z.string().max(SOURCE_VALUE_MAX),
  /** When it was last seen to be so; null where nobody noted it. */
  seen_at: Time.nullable(),
  /** In words for people: Profile, the address of the page, who said it. */
  from: z.string().max(500),
});
export type WritingSource = z.infer<typeof WritingSource>;

export const CLAIM_KINDS = [
  'name',
  'number',
  'money',
  'percentage',
  'date',
  'link',
  'superlative',
  'promise',
  'statement',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** supported: a source carries it · unsupported: none does · settled: none does, and a member answers for it. */
export const CLAIM_STATES = ['supported', 'unsupported', 'settled'] as const;
/** Why it no longer rests on its source: that says something else, is gone, or was read too long ago. */
export const STALE_REASONS = ['changed', 'removed', 'older'] as const;
export type StaleReason = (typeof STALE_REASONS)[number];

/** A span of the text that states something. Offsets are those of the text without marks. */
export const TextClaim = z.object({
  start: z.int(),
  end: z.int(),
  words: z.string(),
  kind: z.enum(CLAIM_KINDS),
  state: z.enum(CLAIM_STATES),
  /** Which sources carry it; empty where none does. */
  source_ids: z.array(SourceId),
  /** The words in it that no source has. */
  missing: z.array(z.string()),
  stale: z.enum(STALE_REASONS).nullable(),
});
export type TextClaim = z.infer<typeof TextClaim>;

/** How a member settled what had no source; kept with the text by its words, so that it outlives edits around them. */
export const SETTLEMENTS = ['removed', 'source_added', 'accepted'] as const;
export const ClaimSettlement = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('removed'), words: z.string(), by: Id, at: Time }),
  z.strictObject({ how: z.literal('source_added'), words: z.string(), by: Id, at: Time, source_id: SourceId }),
  z.strictObject({ how: z.literal('accepted'), words: z.string().min(1), by: Id, at: Time }),
]);
export type ClaimSettlement = z.infer<typeof ClaimSettlement>;

/** In the order in which they are shown. */
export const WRITING_CHECKS = [
  'names',
  'numbers',
  'links',
  'promises',
  'tone',
  'length',
  'language',
  'forbidden_words',
] as const;
export type WritingCheckName = (typeof WRITING_CHECKS)[number];

/** What a check found; each is worded by the web. */
export const TEXT_FINDING_CODES = [
  'name_unknown',
  'name_of_another',
  'number_unknown',
  'link_not_given',
  'link_look_alike',
  'link_markup',
  'promise',
  'shouting',
  'spam_word',
  'emoji',
  'address_mixed',
  'address_other',
  'text_empty',
  'text_too_long',
  'subject_too_long',
  'language_other',
  'forbidden_word',
  'placeholder_left',
  'writer_speaks',
  'instruction',
  'prompt_leaked',
  'hidden_signs',
  'unreadable',
] as const;
export type TextFindingCode = (typeof TEXT_FINDING_CODES)[number];

export const TextFinding = z.object({
  code: z.enum(TEXT_FINDING_CODES),
  field: z.enum(['subject', 'text']),
  start: z.int(),
  end: z.int(),
  words: z.string(),
  /** Nothing is sent while it stands; what does not block is advice. */
  blocks: z.boolean(),
});
export type TextFinding = z.infer<typeof TextFinding>;
export const WritingCheck = z.object({
  check: z.enum(WRITING_CHECKS),
  passed: z.boolean(),
  blocks: z.boolean(),
  findings: z.array(TextFinding),
});
export type WritingCheck = z.infer<typeof WritingCheck>;

/** What the screen shows beside a text, and what sending asks. */
export const TextReview = z.object({
  claims: z.array(TextClaim),
  subject_claims: z.array(TextClaim),
  checks: z.array(WritingCheck),
  may_be_sent: z.boolean(),
});
export type TextReview = z.infer<typeof TextReview>;

/** The intents that a reply can be suggested for; another has none. */
export const ANSWERED_INTENTS = [
  'interested',
  'meeting',
  'question',
  'later',
  'referral',
  'not_interested',
  'thanks',
] as const satisfies readonly ReplyIntent[];
export type AnsweredIntent = (typeof ANSWERED_INTENTS)[number];

/** What a text is asked for with; the same for the built-in writer and for a model. */
export const INSTRUCTION_MAX = 1_000;
export const WritingRequest = z.strictObject({
  kind: z.enum(WRITING_KINDS),
  channel: z.enum(TEXT_CHANNELS),
  language: z.enum(LANGUAGES),
  tone: z.enum(WRITING_TONES).default('plain'),
  /** How the reader is spoken to; as is usual for the tone where nothing is said. */
  address: z.enum(FORMS_OF_ADDRESS).optional(),
  /** The member's own words: what to mention, what to ask, or sentences to be said as they are. */
  instruction: z.string().max(INSTRUCTION_MAX).default(''),
  /** What is rewritten. */
  text: z.string().max(30_000).default(''),
  subject: z.string().max(1_000).default(''),
  /** What the last reply wants, by who reads replies. */
  intent: z.string().max(60).default(''),
  sources: z.array(WritingSource).max(SOURCES_MAX),
  /** The only links that may stand in the text. */
  links: z.array(z.string().max(500)).max(20).default([]),
  /** The workspace's forbidden words. */
  forbidden: z.array(z.string().max(100)).max(500).default([]),
  /** Placeholders that stay in it and are filled in later, by name. */
  placeholders: z.array(z.string().max(100)).max(200).default([]),
  /** The account's own limit of a connection note. */
  note_max: z.int().positive().optional(),
});
export type WritingRequest = z.infer<typeof WritingRequest>;

/** Why no text was made. */
export const CANNOT_WRITE = [
  'needs_model',
  'nothing_to_say',
  'unknown_intent',
  'no_earlier_message',
  'no_post',
  'no_text',
  'check_failed',
] as const;
export type CannotWrite = (typeof CANNOT_WRITE)[number];

/** What the writer without a model calls itself, in each language. */
export const BUILT_IN_WRITER: Record<Language, string> = {
  en: 'built-in writer',
  de: 'eingebauter Schreiber',
  fr: 'rédacteur intégré',
  es: 'redactor integrado',
  pt: 'redator integrado',
};
export const BUILT_IN_WRITER_ID = 'built-in';

/** Two closed outcomes: a text that passes, or why there is none. */
export const BuiltInOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('written'),
    writer: z.literal(BUILT_IN_WRITER_ID),
    subject: z.string(),
    text: z.string(),
    /** What it rests on: the sources given, and the member's own words as one. */
    sources: z.array(WritingSource),
    review: TextReview,
    /** Parts of the instruction that it did not understand, or for which nothing is known. */
    not_followed: z.array(z.string()),
  }),
  z.object({
    outcome: z.literal('cannot'),
    writer: z.literal(BUILT_IN_WRITER_ID),
    why: z.enum(CANNOT_WRITE),
    not_followed: z.array(z.string()),
  }),
]);
export type BuiltInOutcome = z.infer<typeof BuiltInOutcome>;

/** How reading a model's answer ends; only `read` has a text, and that is still to be reviewed. */
export const ANSWER_FAULTS = [
  'empty',
  'too_long',
  'cut_off',
  'extra_prose',
  'broken_json',
  'wrong_shape',
  'refused',
  'broken_mark',
  'unknown_source',
  'prompt_leaked',
  'hidden_signs',
] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];
export const ANSWER_CHARS_MAX = 60_000;
