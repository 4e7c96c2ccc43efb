import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next from 'i18next';
import { LIMIT_CAUSES, type LimitChange } from '../../../../../contract/limits/schemas.ts';
import { causeText } from './cause-text.ts';
import { readTexts } from '../../../../i18n/read-texts.ts';

const WORDS = { percent: '44%', needed: '35%', days: '7', hold: '10' };

test('every cause is worded with its numbers, in every language', async () => {
  for (const language of ['en', 'fr', 'de', 'pt', 'es']) {
    const texts = readTexts(language);
    const i18n = i18next.createInstance();
    await i18n.init({ lng: language, resources: { [language]: { translation: texts } } });
    for (const cause of LIMIT_CAUSES)
      for (const by of ['Jonas Weber', null]) {
        const text = causeText(i18n.t, { cause, by } as LimitChange, WORDS);
        assert.doesNotMatch(text, /\{\{|^limits\.|^$/, `${language} ${cause}`);
      }
  }
});
