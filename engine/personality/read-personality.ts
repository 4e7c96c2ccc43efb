import type { Language } from '../../contract/accounts/people.ts';
import {
  PERSONALITY_QUOTES_MOST,
  PERSONALITY_TYPES,
  type PersonalityQuote,
  type PersonalityType,
} from '../../contract/personality/schemas.ts';
import { detectLanguage } from '../writing/reading/detect-language.ts';
import { fold } from '../writing/words/fold.ts';
import { typeOfWord } from './type-words.ts';

/** Something that somebody wrote. */
export interface OwnWords {
  text: string;
  from: PersonalityQuote['from'];
  /** When, as text; null of a headline. */
  at: string | null;
}
export interface ReadPersonality {
  type: PersonalityType | null;
  quotes: PersonalityQuote[];
}

/** With fewer words that tell something, or a lead that is smaller, it could as well be another. */
const MARKS_LEAST = 4;
const LEAD = 1.4;
/** A quote is short enough to be read at a glance. */
const QUOTE_WORDS = 12;

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}]+)*/gu;
export const countWords = (said: readonly OwnWords[]): number =>
  said.reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0);

/**
 * Which type somebody's own words speak for, by the words that people of a type choose more often: counted, each once a
 * sentence, and shown. It does not know anybody, and says nothing where the words do not.
 */
export function readPersonality(said: readonly OwnWords[]): ReadPersonality {
  const quotes = said.flatMap(quotesIn);
  const counts = PERSONALITY_TYPES.map((type) => ({
    type,
    count: quotes.filter((quote) => quote.type === type).length,
  }));
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  const isTold = first!.count >= MARKS_LEAST && first!.count >= second!.count * LEAD;
  if (!isTold) return { type: null, quotes: quotes.slice(0, PERSONALITY_QUOTES_MOST) };
  const own = quotes.filter(({ type }) => type === first!.type);
  return { type: first!.type, quotes: own.slice(0, PERSONALITY_QUOTES_MOST) };
}

function quotesIn({ text, from, at }: OwnWords): PersonalityQuote[] {
  const language = detectLanguage(text).language ?? 'en';
  return sentencesOf(text).flatMap((sentence) => {
    const words = [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
    const types = words.map(({ word }) => typeOf(word, language));
    return PERSONALITY_TYPES.flatMap((type) => {
      const place = types.indexOf(type);
      return place < 0 ? [] : [{ type, quote: around(sentence, words, place), from, at }];
    });
  });
}

const typeOf = (word: string, language: Language) => typeOfWord(fold(word), language);

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** The word among its neighbours, exactly as they stand there. */
function around(sentence: string, words: readonly { word: string; index: number }[], place: number): string {
  const from = Math.max(0, Math.min(place - Math.floor(QUOTE_WORDS / 2), words.length - QUOTE_WORDS));
  const last = words[Math.min(words.length, from + QUOTE_WORDS) - 1]!;
  const end = from + QUOTE_WORDS >= words.length ? sentence.length : last.index + last.word.length;
  return sentence.slice(from === 0 ? 0 : words[from]!.index, end);
}
