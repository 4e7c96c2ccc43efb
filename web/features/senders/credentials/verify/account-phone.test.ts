import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccountPhone, phoneDigits } from './account-phone.ts';

test('a number is told in digits, whatever stands between them (R297)', () => {
  assert.equal(phoneDigits('+46 (70) 123-45 67'), '46701234567');
  assert.equal(isAccountPhone('070 12 ab 34 56'), false);
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
