import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOptions } from './country-options.ts';

test('countries carry their names in the language, and stand in its order', () => {
  const codes = ['US', 'DE', 'AT', 'EG'];
  assert.deepEqual(
    countryOptions(codes, 'de').map(({ label }) => label),
    ['Ägypten', 'Deutschland', 'Österreich', 'Vereinigte Staaten'],
  );
  assert.equal(countryOptions(codes, 'en')[0]?.value, 'AT');
});
