import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next, { type TFunction } from 'i18next';
import { LEFT_OUT_REASONS } from '../../../../../contract/finder/schemas.ts';
import { readTexts } from '../../../../i18n/read-texts.ts';
import { leftOutText } from './left-out-texts.ts';

async function textsOf(language: string): Promise<TFunction> {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation: readTexts(language) } } });
  return i18n.t;
}

test('every reason why somebody is left out has words of its own in every language', async () => {
  for (const language of ['en', 'fr', 'de', 'pt', 'es']) {
    const t = await textsOf(language);
    const other = leftOutText(t, 'what a later version says');
    assert.doesNotMatch(other, /finder\.|^$/, language);
    for (const reason of LEFT_OUT_REASONS) {
      const text = leftOutText(t, reason);
      assert.doesNotMatch(text, /finder\.|\{\{|^$/, `${language}: ${reason}`);
      assert.notEqual(text, other, `${language}: ${reason}`);
    }
  }
});

test('who is left over when the access to the CRM ends is told so', async () => {
  assert.equal(leftOutText(await textsOf('en'), 'access_ended'), 'left, since the access to the CRM ended');
});
