import type { TextFinding, TextFindingCode } from '../../../contract/writing/schemas.ts';
import type { Span } from '../reading/places-of.ts';

/** Where a check found something, in subject or text. */
export const textFinding = (
  { field, value }: { field: TextFinding['field']; value: string },
  code: TextFindingCode,
  { start, end }: Span,
  blocks = true,
): TextFinding => ({ code, field, start, end, words: value.slice(start, end), blocks });
