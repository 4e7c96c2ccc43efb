import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { bareWords } from '../../../../../engine/finder/plain-words.ts';
import { readSentence } from '../../../../../engine/finder/read-sentence.ts';
import type { SentenceDictionary } from '../../../../../engine/finder/sentence-reader.ts';
import type { IndexValue } from '../../../../../engine/finder/sentence-reading.ts';
import { companyStem, formsOf } from '../../../../../engine/finder/sentence-forms.ts';
import { canonicalTitle } from '../../../../../engine/finder/titles.ts';
import { townNames } from '../../../../../engine/finder/town-names.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { keepSentence, sentencesOf, termsBySaved, termsCalled } from './sentence-queries.ts';

type Read = (typeof finderCalls)['readSentence'];
const PHRASE_MOST = 6;
/** So many of the last ones are kept. */
const SENTENCES_KEPT = 20;

/** A sentence as filters, by the words of the index; it is kept among one's last ones. */
export async function askInWords(
  tx: SpaceTx,
  { user }: SpaceActor,
  { text }: CallParsed<Read>,
): Promise<CallPayload<Read>> {
  await requireFeature(tx, 'prospect_finder');
  const dictionary = await dictionaryOf(tx, text);
  await keepSentence(tx, user.id, text, SENTENCES_KEPT);
  return readSentence(text, dictionary);
}

/** Every phrase of the sentence in all forms in which the reader may ask for it. */
function phrasesOf(text: string): string[] {
  const words = bareWords(text.replace(/[’']/g, ' ')).split(' ').slice(0, 60);
  const phrases = words.flatMap((_word, at) =>
    Array.from({ length: PHRASE_MOST }, (_none, more) => words.slice(at, at + more + 1).join(' ')),
  );
  const stems = words.flatMap((word) => companyStem(word) ?? []);
  return [...new Set([...phrases.flatMap(formsOf), ...phrases.flatMap(townNames), ...stems])];
}

/** What titles of the other languages and of short forms stand for is asked for as well. */
const STANDING = [
  ...['executive', 'financial', 'technology', 'marketing', 'operating', 'revenue', 'product', 'information'].map(
    (office) => `chief ${office} officer`,
  ),
  'head sales',
  'head marketing',
  'hr manager',
  'software engineer',
  'recruiter',
  'founder',
  'owner',
];
const INDUSTRIES =
  'software|consulting|manufacturing|retail|financial services|healthcare|media and marketing|construction and real estate|hospitality and food|logistics|education|energy|telecommunications|non profit|agriculture|legal services'.split(
    '|',
  );

async function dictionaryOf(tx: SpaceTx, text: string): Promise<SentenceDictionary> {
  const phrases = phrasesOf(text);
  const names = [
    ...[...phrases.map(canonicalTitle), ...STANDING].map((saved) => ({ key: 'title', saved })),
    ...[...phrases, ...INDUSTRIES].map((saved) => ({ key: 'industry', saved })),
    ...phrases.flatMap((saved) => ['technology', 'keyword'].map((key) => ({ key, saved }))),
  ];
  const called = phrases.filter((phrase) => phrase.length > 2);
  const [saved, places] = await Promise.all([
    termsBySaved(tx, [...new Map(names.map((name) => [`${name.key} ${name.saved}`, name])).values()]),
    called.length > 0 ? termsCalled(tx, called) : [],
  ]);
  const known = new Map<string, IndexValue[]>();
  const note = (key: string, phrase: string, value: IndexValue) => {
    const name = `${key} ${phrase}`;
    // the first one has the most people: Paris is the one in France
    if (!known.has(name)) known.set(name, [value]);
  };
  for (const { key, saved_value, string_value } of saved)
    note(key, saved_value, { saved: saved_value, name: string_value });
  for (const { key, saved_value, string_value } of places) {
    const value = { saved: saved_value, name: string_value };
    note(key, bareWords(key === 'location' ? (string_value.split(',')[0] ?? '') : string_value), value);
  }
  return { values: (key, phrase) => known.get(`${key} ${phrase}`) ?? [] };
}

type Sentences = (typeof finderCalls)['sentences'];

/** What one asked for last. */
export async function listSentences(tx: SpaceTx, { user }: SpaceActor): Promise<CallPayload<Sentences>> {
  await requireFeature(tx, 'prospect_finder');
  return (await sentencesOf(tx, user.id)).map(({ text, at }) => ({ text, at: at.toISOString() }));
}
