import type { FinderKey, ReadSentence } from '../../contract/finder/schemas.ts';

/** A value that the index knows. */
export interface IndexValue {
  saved: string;
  name: string;
}

type Part = ReadSentence['spans'][number]['part'];
/** What some words were read as: how many of them, and what they change. */
export interface Reading {
  tokens: number;
  part: Part;
  key?: FinderKey;
  values?: readonly IndexValue[];
  filters?: Readonly<Record<string, string>>;
  /** One word that says two things: “Einkaufsleiter”. */
  also?: { key: FinderKey; values: readonly IndexValue[] };
  /** It is understood, and nothing can be asked for by it: “over 20000000 people”. */
  isNothing?: true;
}

/** The words of a sentence, as far as a number asks for those around it. */
export interface SentenceText {
  word(at: number): string;
  words(at: number, count: number): string;
  phrase(at: number, among: { has(phrase: string): boolean }): number;
}
