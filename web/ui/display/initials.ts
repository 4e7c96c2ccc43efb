const WORD = /\p{L}|\p{N}/u;
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstOf = (text: string): string => segments.segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** The first letters of the first two words that have one; of a name without letters, its first sign, whole. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.flatMap((word) => {
    const at = word.search(WORD);
    return at < 0 ? [] : [firstOf(word.slice(at)).toUpperCase()];
  });
  return letters.slice(0, 2).join('') || firstOf(name.trim());
}
