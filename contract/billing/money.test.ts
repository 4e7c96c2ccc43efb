import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencySymbol, wholeUnits } from './money.ts';

test('a price is its amount by a hundred, rounded down (R150, R379)', () => {
  assert.deepEqual([9_900, 9_999, 100, 99, 0].map(wholeUnits), [99, 99, 1, 0, 0]);
});

test('currencies have their signs, and what is not named is a dollar (R380)', () => {
  assert.deepEqual(['CAD', 'EUR', 'GBP', 'AUD', 'USD', 'CHF'].map(currencySymbol), ['C$', '€', '£', 'AU$', '$', '$']);
});
