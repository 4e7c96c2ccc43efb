import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next, { type TFunction } from 'i18next';
import { readTexts } from '../../../../i18n/read-texts.ts';
import { scoreReasonText } from './warm-up-words.ts';

async function textsOf(language: string): Promise<TFunction> {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation: readTexts(language) } } });
  return i18n.t;
}

test('days beyond those that are needed are not told as a part of them, in any language', async () => {
  const daysText = (t: TFunction, days: number) =>
    scoreReasonText(t, { code: 'days', points: 15, of: 15, values: { days, whole: 14 } }, String);
  const english = await textsOf('en');
  assert.equal(daysText(english, 17), 'It wrote on 17 days, 14 are enough');
  assert.equal(daysText(english, 14), '14 of 14 days');
  for (const language of ['de', 'fr', 'es', 'pt']) {
    const text = daysText(await textsOf(language), 17);
    assert.match(text, /17.*14/, language);
    assert.doesNotMatch(text, /17 (von|sur|de) 14|\{\{/, language);
  }
});

test('the volume of the score is told as what left on the best day', async () => {
  const reason = { code: 'volume' as const, points: 11, of: 15, values: { volume: 18, goal: 25 } };
  assert.equal(scoreReasonText(await textsOf('en'), reason, String), '18 on the best of the last days, of 25');
});
