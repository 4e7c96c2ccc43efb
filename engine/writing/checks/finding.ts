import type { CheckFinding, FindingCode } from '../../../contract/writing/schemas.ts';
import type { Span } from '../grounding/spans-of.ts';

/** Where a check found something, in subject or text. */
export const finding = (
  { field, value }: { field: CheckFinding['field']; value: string },
  code: FindingCode,
  { start, end }: Span,
  blocks = true,
): CheckFinding => ({ code, field, start, end, words: value.slice(start, end), blocks });

/** Every place where a pattern is found. */
export const placesOf = (value: string, pattern: RegExp): Span[] =>
  Array.from(value.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
