import { LANGUAGES } from '../../contract/accounts/people.ts';
import { REPLY_INTENTS } from '../../contract/reading/schemas.ts';
import { bitsOf } from '../../engine/hash.ts';
import { describeText, MODEL_PLACES } from '../../engine/reading/features.ts';
import { LANGUAGE_PLACES, languageFeatures } from '../../engine/reading/language.ts';
import { saidWords } from '../../engine/reading/said-words.ts';
import { isHeldBack, type KnownReply, type Phrase, readPhrases, readSet } from './read-set.ts';
import type { Lesson, Training } from './train-model.ts';

export const INTENT_TRAINING: Training = {
  places: MODEL_PLACES,
  classes: REPLY_INTENTS.length,
  rounds: 15,
  rate: 0.4,
  decay: 1e-3,
};
export const LANGUAGE_TRAINING: Training = {
  places: LANGUAGE_PLACES,
  classes: LANGUAGES.length,
  rounds: 10,
  rate: 0.4,
  decay: 1e-3,
};

/** Everything that may be learned from: the phrases, and of the set what is not held back. */
export const taught = (): (KnownReply | Phrase)[] => [
  ...readPhrases(),
  ...readSet().filter(({ text }) => !isHeldBack(text)),
];

export const intentLesson = ({ text, intent }: KnownReply | Phrase): Lesson => ({
  features: describeText(saidWords(text).text).features,
  class: REPLY_INTENTS.indexOf(intent),
});
export const languageLesson = ({ text, language }: KnownReply | Phrase): Lesson => ({
  features: languageFeatures(saidWords(text).text),
  class: LANGUAGES.indexOf(language),
});

/** Tells lessons apart from others, so that weights can say what they were learned from. */
export function digestOf(lessons: readonly Lesson[], training: Training): number {
  let digest = bitsOf(JSON.stringify(training));
  const mix = (number: number) => {
    digest = Math.imul(digest ^ number, 0x01000193);
    digest ^= digest >>> 15;
  };
  for (const { features, class: of } of lessons) {
    mix(of);
    for (const { at, value } of features) {
      mix(at);
      mix(Math.round(value * 1e6));
    }
  }
  return digest >>> 0;
}
