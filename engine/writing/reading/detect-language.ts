import { type Language, LANGUAGES } from '../../../contract/accounts/people.ts';
import { fold } from '../words/fold.ts';
import { lexiconOf } from '../words/lexicon.ts';

/** How many of the words only say something in each language; of at most so many words. */
const WORDS_MOST = 400;
/** Fewer words tell nothing. */
const WORDS_LEAST = 6;

export interface LanguageGuess {
  language: Language | null;
  /** Of its words, how many are function words of each language. */
  shares: Record<Language, number>;
  words: number;
}

/** The beginning of a text, word for word. */
const wordsOfText = (text: string): string[] =>
  (text.slice(0, WORDS_MOST * 12).match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, WORDS_MOST).map(fold);

/** Which of the five languages a text is in, by its little words; null where it is too short or in none of them. */
export function detectLanguage(text: string | readonly string[]): LanguageGuess {
  const words = typeof text === 'string' ? wordsOfText(text) : text.slice(0, WORDS_MOST);
  const shares = Object.fromEntries(
    LANGUAGES.map((language) => {
      const { functionWords } = lexiconOf(language);
      return [language, words.length === 0 ? 0 : words.filter((word) => functionWords.has(word)).length / words.length];
    }),
  ) as Record<Language, number>;
  const [best, second] = LANGUAGES.toSorted((a, b) => shares[b] - shares[a]) as [Language, Language];
  const isClear = words.length >= WORDS_LEAST && shares[best] >= 0.2 && shares[best] > shares[second];
  return { language: isClear ? best : null, shares, words: words.length };
}
