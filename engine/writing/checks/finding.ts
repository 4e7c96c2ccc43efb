import type { CheckFinding, FindingCode } from '../../../contract/writing/schemas.ts';
import type { Span } from '../reading/places-of.ts';

/** Where a check found something, in subject or text. */
export const finding = (
  { field, value }: { field: CheckFinding['field']; value: string },
  code: FindingCode,
  { start, end }: Span,
  blocks = true,
): CheckFinding => ({ code, field, start, end, words: value.slice(start, end), blocks });
