import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next from 'i18next';
import { type ErrorCode, ERRORS } from '../../../../contract/errors.ts';
import { CAMPAIGN_ERROR_TEXTS } from './error-texts.ts';
import { readTexts } from '../../../i18n/read-texts.ts';

test('in English a refusal of a campaign or search reads letter for letter as the contract says it (R507)', async () => {
  const texts = readTexts('en');
  const t = await i18next.createInstance().init({ lng: 'en', defaultNS: 'texts', resources: { en: { texts } } });
  for (const [code, say] of Object.entries(CAMPAIGN_ERROR_TEXTS))
    assert.equal(say(t), ERRORS[code as ErrorCode].message);
});
