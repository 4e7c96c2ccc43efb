import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next from 'i18next';
import { type ErrorCode, ERRORS } from '../../../../contract/errors.ts';
import { readTexts } from '../../../i18n/read-texts.ts';
import { BILLING_ERROR_TEXTS } from './error-texts.ts';

test('in English a refusal of a payment reads letter for letter as the contract says it (M065, M066)', async () => {
  const texts = readTexts('en');
  const t = await i18next.createInstance().init({ lng: 'en', defaultNS: 'texts', resources: { en: { texts } } });
  for (const [code, say] of Object.entries(BILLING_ERROR_TEXTS))
    assert.equal(say(t), ERRORS[code as ErrorCode].message);
});
