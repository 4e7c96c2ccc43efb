import type { ReplyIntent } from '../../../contract/writing/schemas.ts';

/** Sentences in both forms of address; one alone where it is the same in both. */
export type Wording = string | readonly [formal: string, familiar: string];

/**
 * The pieces of a language from which the built-in writer puts texts together. `<first>`, `<company>`, … stand for what
 * is known; a piece is used only where all of its own are. They are made so that whatever is filled in needs neither
 * article nor case.
 */
export interface Phrases {
  greetings: readonly Wording[];
  namelessGreetings: readonly Wording[];
  /** Of a message to somebody who accepted. */
  connected: readonly Wording[];
  /** Before a statement that is quoted. */
  read: readonly Wording[];
  role: readonly Wording[];
  place: readonly Wording[];
  topicQuestions: readonly Wording[];
  openQuestions: readonly Wording[];
  connectRequests: readonly Wording[];
  followUps: readonly Wording[];
  replies: Record<ReplyIntent, readonly Wording[]>;
  calendar: readonly Wording[];
  comments: readonly Wording[];
  closings: Record<'formal' | 'familiar', readonly string[]>;
  subjects: readonly string[];
  topicSubjects: readonly string[];
  /** Words that can go where a text has to be shorter. */
  fillers: readonly string[];
}

export const quoteMarks = { en: ['“', '”'], de: ['„', '“'], fr: ['« ', ' »'], es: ['«', '»'], pt: ['“', '”'] } as const;
