import type { Span } from './places-of.ts';

/** What stands in quotation marks: another's words, in another's language and address. */
const QUOTED = /“[^”“\n]{1,600}”|„[^“”„\n]{1,600}[“”]|«[^«»\n]{1,600}»|"[^"\n]{1,600}"/g;

export const quotesIn = (text: string): Span[] =>
  Array.from(text.matchAll(QUOTED), ({ 0: quoted, index }) => ({ start: index, end: index + quoted.length }));
