import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOfCountry } from './zone-of-country.ts';

test('a country has its own zone, whatever the browser’s is (F030)', () => {
  assert.equal(zoneOfCountry('DE', 'America/New_York'), 'Europe/Berlin');
  assert.equal(zoneOfCountry('SE', 'UTC'), 'Europe/Stockholm');
  assert.equal(zoneOfCountry('US', 'Europe/Berlin'), 'America/New_York');
  assert.equal(zoneOfCountry('US', 'America/Chicago'), 'America/Chicago');
  assert.equal(zoneOfCountry('JP', null), 'Asia/Tokyo');
});
