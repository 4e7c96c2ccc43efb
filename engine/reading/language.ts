import type { Language } from '../../contract/accounts/people.ts';
import { bitsOf } from '../hash.ts';
import { likelihoods, openModel, type LinearModel, type Placed } from './linear-model.ts';
import { LANGUAGE_WEIGHTS } from './weights.gen.ts';

export const LANGUAGE_PLACES = 1 << 12;
const MOST_CHARS = 600;
/** Below it, or with fewer letters, nothing is said. */
const SURE = 0.5;
const FEWEST_LETTERS = 3;

/** Whole words, and two to four letters with their accents, which tell languages apart. */
export function languageFeatures(text: string): Placed[] {
  const words =
    text
      .slice(0, MOST_CHARS)
      .toLowerCase()
      .match(/[\p{L}'’]+/gu) ?? [];
  const parts = new Set<string>();
  for (const word of words) {
    parts.add(`=${word}`);
    const whole = ` ${word.slice(0, 24)} `;
    for (let size = 2; size <= 4; size++)
      for (let from = 0; from + size <= whole.length; from++) parts.add(whole.slice(from, from + size));
  }
  const value = parts.size === 0 ? 0 : 2 / Math.sqrt(parts.size);
  return [...parts].map((part) => ({ at: bitsOf('g', part) % LANGUAGE_PLACES, value }));
}

/** In which of our languages something is written; null where it is too short to tell. */
export function languageIn(text: string, model: LinearModel = ours()): Language | null {
  const letters = text.slice(0, MOST_CHARS).match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return null;
  const shares = likelihoods(model, languageFeatures(text));
  const highest = Math.max(...shares);
  return highest < SURE ? null : (model.classes[shares.indexOf(highest)] as Language);
}

let opened: LinearModel | undefined;
const ours = (): LinearModel => (opened ??= openModel(LANGUAGE_WEIGHTS));
