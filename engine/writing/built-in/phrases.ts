import type { AnsweredIntent } from '../../../contract/writing/schemas.ts';

/** Sentences in both forms of address; one alone where it is the same in both. */
export type AddressedWording = string | readonly [formal: string, familiar: string];

/**
 * The pieces of a language from which the built-in writer puts texts together. `<first>`, `<company>`, … stand for what
 * is known; a piece is used only where all of its own are. They are made so that whatever is filled in needs neither
 * article nor case.
 */
export interface WriterPhrases {
  greetings: readonly AddressedWording[];
  namelessGreetings: readonly AddressedWording[];
  /** Of a message to somebody who accepted. */
  connected: readonly AddressedWording[];
  /** Before a statement that is quoted. */
  read: readonly AddressedWording[];
  role: readonly AddressedWording[];
  place: readonly AddressedWording[];
  topicQuestions: readonly AddressedWording[];
  openQuestions: readonly AddressedWording[];
  connectRequests: readonly AddressedWording[];
  followUps: readonly AddressedWording[];
  replies: Record<AnsweredIntent, readonly AddressedWording[]>;
  calendar: readonly AddressedWording[];
  comments: readonly AddressedWording[];
  closings: Record<'formal' | 'familiar', readonly string[]>;
  subjects: readonly string[];
  topicSubjects: readonly string[];
  /** Words that can go where a text has to be shorter. */
  fillers: readonly string[];
}

export const quoteMarks = { en: ['“', '”'], de: ['„', '“'], fr: ['« ', ' »'], es: ['«', '»'], pt: ['“', '”'] } as const;
