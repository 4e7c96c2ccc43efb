import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../contract/accounts/people.ts';
import { REPLY_INTENTS } from '../../contract/reading/schemas.ts';
import { CONCEPT_PLACES } from '../../engine/reading/features.ts';
import { digestOf, INTENT_TRAINING, intentLesson, LANGUAGE_TRAINING, languageLesson, taught } from './lessons.ts';
import { inBytes, type Lesson, trainApart, type Training } from './train-model.ts';

/** npm run reading:train: learns again from the set and the phrases, and writes the weights. The same gives the same. */
const all = taught();
const file = new URL('../../engine/reading/weights.gen.ts', import.meta.url);
const source = `import type { KeptModel } from './linear-model.ts';

/** Written by npm run reading:train. */
export const INTENT_WEIGHTS: KeptModel & { digest: number } = ${learned(all.map(intentLesson), INTENT_TRAINING, REPLY_INTENTS, CONCEPT_PLACES)};

export const LANGUAGE_WEIGHTS: KeptModel & { digest: number } = ${learned(all.map(languageLesson), LANGUAGE_TRAINING, LANGUAGES, 0)};
`;
writeFileSync(file, source);
console.log(`Learned from ${all.length} replies and phrases: ${Math.round(source.length / 1000)} kB of weights.`);

function learned(lessons: readonly Lesson[], training: Training, classes: readonly string[], border: number): string {
  const { unit, bytes } = inBytes(trainApart(lessons, training, border));
  const weights = Buffer.from(bytes.buffer).toString('base64');
  return JSON.stringify({ classes, places: training.places, unit, digest: digestOf(lessons, training), weights });
}
