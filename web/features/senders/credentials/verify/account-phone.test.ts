import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import { isAccountPhone, phoneDigits } from './account-phone.ts';

test('a number is told in digits, and the form takes whatever stands between them, as the server does (R297, F052)', () => {
  assert.equal(phoneDigits('+46 (70) 123-45 67'), '46701234567');
  for (const typed of ['070.12.34.56', '070 12 ab 34 56', '+46/70/1234567', 'no number', '12.345']) {
    const { success } = credentialCalls.sendPhone.body.safeParse({
      number: typed,
      country_code: 'SE',
      phone_code: '+46',
    });
    assert.equal(isAccountPhone(typed), success, typed);
  }
  assert.ok(isAccountPhone('070.12.34.56'));
});

test('six to thirteen digits are a number (R298, X17)', () => {
  assert.deepEqual(['12345', '123456', '1234567890123', '12345678901234', ''].map(isAccountPhone), [
    false,
    true,
    true,
    false,
    false,
  ]);
});
