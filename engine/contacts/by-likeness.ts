import { comparable, termsOf } from './search-keys.ts';

/** The most like what was typed first; of those alike, in the order they came in. */
export function byLikeness<T extends { words: string }>(typed: string, found: readonly T[]): T[] {
  const wanted = termsOf(comparable(typed));
  const scored = found.map((one) => ({ one, score: likeness(wanted, termsOf(one.words.trim())) }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ one }) => one);
}

/** How much of what was typed stands in these words, from 0 to 1: each typed word by the one that is most like it. */
function likeness(wanted: readonly string[], words: readonly string[]): number {
  const best = wanted.map((term) => Math.max(0, ...words.map((word) => wordLikeness(term, word))));
  return best.reduce((sum, one) => sum + one, 0) / Math.max(1, best.length);
}

/** A word that only begins so is a little less like it than one that is as long. */
const BEGINS = 0.95;
function wordLikeness(term: string, word: string): number {
  const whole = 1 - slips(term, word) / Math.max(term.length, word.length);
  const start = 1 - slips(term, word.slice(0, term.length)) / term.length;
  return Math.max(whole, BEGINS * start);
}

/** How many letters have to be put in, left out, changed, or changed places, to make one of the other. */
function slips(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const changed = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(isSwapped ? Math.min(changed, before[j - 2]! + 1) : changed);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
