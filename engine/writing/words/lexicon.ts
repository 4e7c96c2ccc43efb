import type { Language } from '../../../contract/accounts/people.ts';
import { meaningEntries } from './concepts.ts';
import { wordsEnglish } from './english.ts';
import { fold, wordsIn } from './fold.ts';
import { wordsFrench } from './french.ts';
import { wordsGerman } from './german.ts';
import type { LanguageWords } from './language-words.ts';
import { wordsPortuguese } from './portuguese.ts';
import { wordsSpanish } from './spanish.ts';
import { stemOf } from './stem.ts';

/** The words of a language, ready to be looked up. */
export interface Lexicon {
  language: Language;
  functionWords: ReadonlySet<string>;
  plainStems: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  numberWords: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
  timeUnits: ReadonlySet<string>;
  scales: ReadonlyMap<string, number>;
  percentWords: ReadonlySet<string>;
  currencies: ReadonlyMap<string, string>;
  modals: ReadonlySet<string>;
  proposals: ReadonlySet<string>;
  conditionals: ReadonlySet<string>;
  stating: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  ourWords: ReadonlySet<string>;
  recentWords: ReadonlySet<string>;
  yourWords: ReadonlySet<string>;
  benefits: ReadonlySet<string>;
  superlatives: ReadonlySet<string>;
  promises: RegExp;
  spamWords: readonly string[];
  /** Phrases, by their words. */
  greetings: readonly (readonly string[])[];
  closings: readonly (readonly string[])[];
  honorifics: ReadonlySet<string>;
  commonCapitals: ReadonlySet<string>;
  familiar: ReadonlySet<string>;
  formal: ReadonlySet<string>;
  instructions: RegExp;
  /** The meaning of a stem, where it is shared by other words or languages. */
  meanings: ReadonlyMap<string, string>;
}

const WORDS: Record<Language, LanguageWords> = {
  en: wordsEnglish,
  de: wordsGerman,
  fr: wordsFrench,
  es: wordsSpanish,
  pt: wordsPortuguese,
};

const setOf = (list: string): ReadonlySet<string> => new Set(wordsIn(list));
const pairsOf = (list: string): [string, string][] => {
  const words = wordsIn(list);
  return words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []));
};
const numbersOf = (list: string) =>
  new Map(pairsOf(list).map(([word, value]): [string, number] => [word, Number(value)]));
/** The longest first, so that “best regards” is not read as “best”. */
const phrasesOf = (list: readonly string[]) => list.map(fold).toSorted((a, b) => b.length - a.length);

function lexicon(language: Language): Lexicon {
  const words = WORDS[language];
  const stems = (list: string) => new Set(wordsIn(list).map((word) => stemOf(word, language)));
  const anyOf = (patterns: readonly string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g');
  return {
    language,
    functionWords: setOf(words.functionWords),
    plainStems: stems(words.plainWords),
    negations: setOf(words.negations),
    numberWords: numbersOf(words.numberWords),
    months: new Map(wordsIn(words.months).map((name, at) => [name, at + 1])),
    weekdays: new Map(wordsIn(words.weekdays).map((name, at) => [name.split('-')[0]!, at + 1])),
    timeUnits: setOf(words.timeUnits),
    scales: numbersOf(words.scaleWords),
    percentWords: setOf(words.percentWords),
    currencies: new Map(pairsOf(words.currencyWords)),
    modals: setOf(words.modals),
    proposals: setOf(words.proposals),
    conditionals: setOf(words.conditionals),
    stating: setOf(words.stating),
    asking: setOf(words.asking),
    ourWords: setOf(words.ourWords),
    recentWords: setOf(words.recentWords),
    yourWords: setOf(words.yourWords),
    benefits: stems(words.benefits),
    superlatives: setOf(words.superlatives),
    promises: anyOf(words.promises),
    spamWords: phrasesOf(words.spamWords),
    greetings: phrasesOf(words.greetings).map((phrase) => phrase.split(' ')),
    closings: phrasesOf(words.closings).map((phrase) => phrase.split(' ')),
    honorifics: setOf(words.honorifics),
    commonCapitals: setOf(words.commonCapitals),
    familiar: setOf(words.familiar),
    formal: setOf(words.formal),
    instructions: anyOf(Object.values(WORDS).flatMap(({ instructions }) => instructions)),
    meanings: new Map(
      meaningEntries().flatMap(([word, meaning]) => [
        [stemOf(fold(word), language), `=${meaning}`] as const,
        [fold(word), `=${meaning}`] as const,
      ]),
    ),
  };
}

const LEXICONS: Record<Language, Lexicon> = {
  en: lexicon('en'),
  de: lexicon('de'),
  fr: lexicon('fr'),
  es: lexicon('es'),
  pt: lexicon('pt'),
};
export const lexiconOf = (language: Language): Lexicon => LEXICONS[language];

/** What a word is compared by: its meaning where others share it, else its stem. */
export function wordKey(folded: string, language: Language): string {
  const { meanings } = LEXICONS[language];
  const stem = stemOf(folded, language);
  return meanings.get(folded) ?? meanings.get(stem) ?? stem;
}
