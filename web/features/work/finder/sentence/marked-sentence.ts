import type { ReadSentence } from '../../../../../contract/finder/schemas.ts';
import type { SentencePart } from '../filter-parts.ts';

export interface SentencePiece {
  text: string;
  /** Which filter these words became; `unread` where nobody understood them. */
  as: SentencePart | 'unread' | null;
}

/** A sentence cut where its meaning changes. Marks that overlap or lie outside of it are passed over. */
export function markSentence(
  { text, spans, unread }: Pick<ReadSentence, 'text' | 'spans' | 'unread'>,
  isShown: (part: SentencePart) => boolean,
): SentencePiece[] {
  const marks = [
    ...spans.filter(({ part }) => isShown(part)).map(({ start, end, part }) => ({ start, end, as: part })),
    ...unread.map(({ start, end }) => ({ start, end, as: 'unread' as const })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: SentencePiece[] = [];
  let at = 0;
  for (const { start, end, as } of marks) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), as: null });
    pieces.push({ text: text.slice(start, end), as });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), as: null });
  return pieces;
}
