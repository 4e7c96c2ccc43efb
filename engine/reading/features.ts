import { bitsOf } from '../hash.ts';
import { ANGER } from './concepts/anger.ts';
import { OTHERS } from './concepts/others.ts';
import { bareText } from './concepts/pattern.ts';
import { type FoundConcept, phraseIndex } from './concepts/phrase-index.ts';
import { REFUSALS } from './concepts/refusals.ts';
import { TIMES } from './concepts/times.ts';
import { WISHES } from './concepts/wishes.ts';

/** Something that the model weighs: its place among the weights, how much it counts, and the words that it came of. */
export interface WeighedFeature {
  at: number;
  value: number;
  words: string;
}

/** What the models know are so many places. */
export const MODEL_PLACES = 1 << 14;
/** Below it what is said in other words, above it words and letters. */
export const CONCEPT_PLACES = 1 << 12;
/** What is meant stands at the top. */
const MOST_CHARS = 2_000;
const MOST_WORDS = 300;

/** What of the lists is said, in the order in which it is. */
const conceptsIn = phraseIndex({ ...WISHES, ...TIMES, ...REFUSALS, ...ANGER, ...OTHERS });

/** How much each kind counts; chosen by leaving out parts of the training set in turn. */
const SHARE = { concepts: 1.8, pairs: 1.2, words: 1, letters: 1, shape: 0.8 };

/** A text as the models and what has to be proved look at it. */
export interface DescribedText {
  bare: string;
  concepts: readonly FoundConcept[];
  features: readonly WeighedFeature[];
}

/** What a text is made of, for the model. The same text has the same features, in the same order. */
export function describeText(text: string): DescribedText {
  const bare = bareText(text.slice(0, MOST_CHARS));
  const words = (bare.match(/[a-z0-9']+|\p{Extended_Pictographic}|[?!]+/gu) ?? []).slice(0, MOST_WORDS);
  const concepts = conceptsIn(bare);
  const features = [
    ...group('c', concepts.map(namedOnce), CONCEPT_PLACES, 0, SHARE.concepts),
    ...group('p', pairsOf(concepts, bare), CONCEPT_PLACES, 0, SHARE.pairs),
    ...group('s', [...shapeOf(text, bare, words), ...thanksShare(concepts, bare)], CONCEPT_PLACES, 0, SHARE.shape),
    ...group('w', wordsAndPairs(words), MODEL_PLACES - CONCEPT_PLACES, CONCEPT_PLACES, SHARE.words),
    ...group('l', lettersOf(words), MODEL_PLACES - CONCEPT_PLACES, CONCEPT_PLACES, SHARE.letters),
  ];
  return { bare, concepts, features };
}

type Named = readonly [name: string, words: string];
const namedOnce = ({ name, words }: FoundConcept): Named => [name, words];

/** Each name once, and together as much as any other group, however long the text is. */
function group(kind: string, named: readonly Named[], places: number, from: number, share: number): WeighedFeature[] {
  const once = new Map(named);
  const value = once.size === 0 ? 0 : share / Math.sqrt(once.size);
  return [...once].map(([name, words]) => ({ at: from + (bitsOf(kind, name) % places), value, words }));
}

/** What follows what in the same sentence: “not” before “interest”. And what comes first, and what is asked. */
function pairsOf(concepts: readonly FoundConcept[], bare: string): Named[] {
  const ends = [...bare.matchAll(/[.!?;]+(?=\s|$)|\n/g)];
  const sentenceOf = (at: number) => ends.findIndex((end) => end.index >= at);
  const placed = concepts.map((concept) => ({ ...concept, sentence: sentenceOf(concept.at) }));
  const pairs: Named[] = [];
  for (const [index, one] of placed.entries()) {
    if (one.at < 25) pairs.push([`first ${one.name}`, one.words]);
    if (ends[one.sentence]?.[0].includes('?')) pairs.push([`asked ${one.name}`, one.words]);
    for (const other of placed.slice(index + 1, index + 6)) {
      if (other.sentence !== one.sentence || other.at - one.end > 40 || other.name === one.name) continue;
      pairs.push([`${one.name} ${other.name}`, bare.slice(one.at, Math.max(one.end, other.end))]);
    }
  }
  return pairs;
}

function shapeOf(text: string, bare: string, words: readonly string[]): Named[] {
  const shapes: [string, RegExp][] = [
    ['asks', /\?/],
    ['ends asking', /\?["')\s]*$/],
    ['shouts', /!!|!\?|\?\?/],
    ['clock', /\b\d{1,2}(?::\d{2}| ?h\d{0,2}\b| ?uhr| ?[ap]m\b)|\ba las \d|\bas \d{1,2}h/],
    ['day', /\b\d{1,2}(?:\.|\/)\d{1,2}|\b\d{1,2}(?:st|nd|rd|th)\b/],
    ['phone', /\(?\+?\d[\d ()/-]{6,20}\d/],
    ['link', /https?:\/\/|www\./],
    ['address', /@[a-z0-9-]+\./],
    ['smile', /[\u{1f600}-\u{1f64f}]|:\)|;\)|:d\b/u],
  ];
  const length = Math.min(6, Math.ceil(Math.log2(words.length + 1)));
  const loud = text.replace(/[^\p{L}]/gu, '');
  return [
    [`length ${length}`, ''],
    ...shapes.flatMap(([name, pattern]): Named[] => {
      const match = pattern.exec(bare);
      return match ? [[name, match[0]]] : [];
    }),
    ...(loud.length > 5 && loud === loud.toUpperCase() ? ([['capitals', text.slice(0, 40)]] as Named[]) : []),
  ];
}

/** What is thanks, and what goes with it. */
const POLITE: ReadonlySet<string> = new Set(['thanks', 'received', 'nice_contact', 'quick_answer', 'appreciate']);
/** How much of a text is thanks: whether they are all that is said, or stand before something else. */
export function thanksCover(concepts: readonly FoundConcept[], bare: string): number {
  const polite = concepts.filter(({ name }) => POLITE.has(name));
  let covered = 0;
  let upTo = 0;
  for (const { at, end } of polite) {
    covered += Math.max(0, end - Math.max(at, upTo));
    upTo = Math.max(upTo, end);
  }
  return covered / Math.max(1, bare.length);
}

function thanksShare(concepts: readonly FoundConcept[], bare: string): Named[] {
  const cover = thanksCover(concepts, bare);
  return cover === 0 ? [] : [[`thanks ${Math.min(3, Math.floor(4 * cover))} of 4`, '']];
}

const wordsAndPairs = (words: readonly string[]): Named[] =>
  words.flatMap((word, at): Named[] => {
    const next = words[at + 1];
    return next === undefined
      ? [[word, word]]
      : [
          [word, word],
          [`${word} ${next}`, `${word} ${next}`],
        ];
  });

/** Three to five letters of each word, so that a slip or an ending does not matter. */
const lettersOf = (words: readonly string[]): Named[] =>
  words.flatMap((word) => {
    const whole = `<${word.slice(0, 24)}>`;
    const parts: Named[] = [];
    for (let size = 3; size <= 5; size++)
      for (let from = 0; from + size <= whole.length; from++) parts.push([whole.slice(from, from + size), word]);
    return parts;
  });
