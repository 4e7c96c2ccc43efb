import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, lastDigits } from './digits.ts';

test('numbers are written as the language writes them', () => {
  for (const number of [0, 7, 10, 999, 1000, 1001, 10_000, 999_999, 1_000_000, 123_456_789, 0xffff_ffff])
    assert.equal(decimal(number), String(number));
});

test('the last digits keep their zeros', () => {
  assert.equal(lastDigits(7, 2), '07');
  assert.equal(lastDigits(1234, 2), '34');
  assert.equal(lastDigits(12_005, 8), '00012005');
  assert.equal(lastDigits(0, 0), '');
});
