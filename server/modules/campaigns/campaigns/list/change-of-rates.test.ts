import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOfRates } from './change-of-rates.ts';

const row = (kind: string, is_recent: boolean, count: number) => ({ kind, is_recent, count });

test('rates of the last days are compared with those of the days before, in points', () => {
  const counted = [
    row('invited', true, 100),
    row('invited', false, 50),
    row('accepted', true, 40),
    row('accepted', false, 15),
    row('contacted', true, 80),
    row('replied', true, 8),
  ];
  assert.deepEqual(changeOfRates(counted), {
    days: 14,
    accepted: 10,
    // nobody was contacted before: there is nothing to compare with
    replied: null,
    meetings: null,
  });
});
