import { foldInPlace } from '../../../../../engine/writing/reading/fold-in-place.ts';

export interface TextPiece {
  text: string;
  isMarked: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** A text in pieces: those that say the words, whole and whatever their case and accents, are marked. */
export function markWords(text: string, words: readonly string[]): TextPiece[] {
  const plain = foldInPlace(text);
  const marked: { start: number; end: number }[] = [];
  for (const word of words.map((each) => foldInPlace(each.trim())).filter((each) => each !== ''))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const isWhole = !LETTER.test(plain[at - 1] ?? '') && !LETTER.test(plain[end] ?? '');
      if (isWhole) marked.push({ start: at, end });
    }
  marked.sort((a, b) => a.start - b.start || b.end - a.end);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { start, end } of marked) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    if (begin > from) pieces.push({ text: text.slice(from, begin), isMarked: false });
    pieces.push({ text: text.slice(begin, end), isMarked: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMarked: false });
  return pieces;
}
