import { comparable, termsOf } from '../contacts/search-keys.ts';

/** How well a typed word fits one that stands there. */
const [WHOLE, BEGINNING, WITHIN, ALMOST] = [1, 0.9, 0.6, 0.4];
/** Shorter ones have to be the beginning of a word: somewhere inside they are everywhere. */
const SHORT = 3;
/** From so many letters on, one wrong letter is forgiven, then two. */
const [ONE_WRONG, TWO_WRONG] = [4, 7];

/**
 * How well a name fits what was typed: 1 where every word stands there, less where words only begin so, have it inside or
 * are written almost alike, 0 where a word fits nothing. In whatever order, case and accents the words were typed.
 */
export function fitOf(typed: string, name: string): number {
  const wanted = termsOf(comparable(typed));
  const there = termsOf(comparable(name));
  if (wanted.length === 0) return 0;
  let sum = 0;
  for (const [at, word] of wanted.entries()) {
    let best = 0;
    for (const [place, other] of there.entries()) {
      // where two fit alike, the one whose words begin the name is meant
      const fit = fitOfWord(word, other) - (place === at ? 0 : 0.02);
      if (fit > best) best = fit;
    }
    if (best === 0) return 0;
    sum += best;
  }
  return sum / wanted.length;
}

/** Those that fit, the best first; of two that fit alike, the one that stood first. */
export function rankNames<T>(
  typed: string,
  items: readonly T[],
  nameOf: (item: T) => string,
): { item: T; score: number }[] {
  return items
    .map((item) => ({ item, score: fitOf(typed, nameOf(item)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function fitOfWord(word: string, other: string): number {
  if (word === other) return WHOLE;
  if (other.startsWith(word)) return BEGINNING;
  if (word.length >= SHORT && other.includes(word)) return WITHIN;
  const allowed = word.length >= TWO_WRONG ? 2 : word.length >= ONE_WRONG ? 1 : 0;
  // whoever is still typing has written a beginning: it is held against beginnings of about its length
  for (let wrong = -allowed; allowed > 0 && wrong <= allowed; wrong++) {
    const length = word.length + wrong;
    if (length <= other.length && length > 0 && distance(word, other.slice(0, length), allowed) <= allowed)
      return ALMOST;
  }
  return 0;
}

/** Letters too many, missing, other or in each other's place; anything beyond the limit is just beyond it. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
