export interface Span {
  start: number;
  end: number;
}

/** Every place where a pattern is found. */
export const placesOf = (value: string, pattern: RegExp): Span[] =>
  Array.from(value.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
