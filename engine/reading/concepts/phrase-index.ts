import { type Phrases, sourceOf } from './pattern.ts';

export interface FoundConcept {
  name: string;
  at: number;
  end: number;
  words: string;
}

interface Candidate {
  name: string;
  pattern: RegExp;
}

/** So many letters of a phrase are looked up at the beginning of each word: asking every list at each is ten times as slow. */
const KEY_LETTERS = 3;

/** Finds the phrases of all lists in a text, those of one name beside each other only. */
export function phraseIndex(lists: Phrases): (bare: string) => FoundConcept[] {
  const byKey = new Map<string, Candidate[]>();
  for (const [name, phrases] of Object.entries(lists)) {
    const alike = Map.groupBy(alternatives(phrases.replace(/\s*\n\s*/g, '')), keyOf);
    for (const [key, some] of alike) {
      const pattern = new RegExp(`(?:${some.map(sourceOf).join('|')})(?![a-z0-9])`, 'y');
      byKey.set(key, [...(byKey.get(key) ?? []), { name, pattern }]);
    }
  }
  return (bare) => {
    const found: FoundConcept[] = [];
    const takenTo = new Map<string, number>();
    for (const { index } of bare.matchAll(/(?<![a-z0-9])[a-z0-9]/g))
      for (let letters = 0; letters <= KEY_LETTERS; letters++)
        for (const { name, pattern } of byKey.get(bare.slice(index, index + letters)) ?? []) {
          if ((takenTo.get(name) ?? 0) > index) continue;
          pattern.lastIndex = index;
          const words = pattern.exec(bare)?.[0];
          if (words === undefined) continue;
          takenTo.set(name, index + words.length);
          found.push({ name, at: index, end: index + words.length, words });
        }
    return found.sort((a, b) => a.at - b.at || b.end - a.end || (a.name < b.name ? -1 : 1));
  };
}

/** Divided by “|” outside of brackets. */
function alternatives(phrases: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= phrases.length; at++) {
    const sign = phrases[at];
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (at < phrases.length && (sign !== '|' || depth > 0)) continue;
    if (at > from) found.push(phrases.slice(from, at));
    from = at + 1;
  }
  return found;
}

/** The letters that a phrase surely begins with; none where it begins with a choice. */
function keyOf(phrase: string): string {
  const letters = /^[a-z0-9]*/.exec(phrase)?.[0] ?? '';
  const sure = /^[?{]/.test(phrase.slice(letters.length)) ? letters.slice(0, -1) : letters;
  return sure.slice(0, KEY_LETTERS);
}
