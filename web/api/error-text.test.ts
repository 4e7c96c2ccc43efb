import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next, { type TFunction } from 'i18next';
import { type ErrorCode, ERRORS } from '../../contract/errors.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { ERROR_TEXTS, errorText } from './error-text.ts';
import { readTexts } from '../i18n/read-texts.ts';

async function translator(language: string): Promise<TFunction> {
  const texts = readTexts(language);
  const instance = i18next.createInstance();
  return instance.init({ lng: language, defaultNS: 'texts', resources: { [language]: { texts } } });
}

test('in English a refusal reads letter for letter as the contract says it', async () => {
  const t = await translator('en');
  for (const [code, say] of Object.entries(ERROR_TEXTS)) assert.equal(say(t), ERRORS[code as ErrorCode].message);
});

test('a refusal we know is told in the language of the person, one we do not know in the words of the server', async () => {
  const t = await translator('fr');
  const known = new ApiError({ message: 'Email or password is incorrect', status: 401, code: 'wrong_credentials' });
  assert.equal(errorText(t, known), 'E-mail ou mot de passe incorrect');
  assert.equal(errorText(t, new ApiError({ message: 'Seat limit reached', status: 409 })), 'Seat limit reached');
});

test('silence and faults have words too', async () => {
  const t = await translator('en');
  assert.equal(errorText(t, new ConnectionError(null)), 'The server cannot be reached');
  assert.equal(errorText(t, new ApiError({ status: 502 })), 'Something went wrong');
  assert.equal(errorText(t, new TypeError('x is undefined')), 'Something went wrong');
});
