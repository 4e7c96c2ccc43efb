import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countChange, rateChange } from './figure-change.ts';

test('many are compared by share, few by number, nothing with nothing not at all', () => {
  assert.deepEqual(countChange({ now: 1284, before: 1142 }), { way: 'up', by: 142 / 1142, unit: 'share' });
  assert.deepEqual(countChange({ now: 2, before: 5 }), { way: 'down', by: -3, unit: 'count' });
  assert.deepEqual(countChange({ now: 4, before: 4 }), { way: 'same', by: 0, unit: 'count' });
  assert.equal(countChange({ now: 0, before: 0 }), null);
});

test('rates are compared in points, where both are known', () => {
  assert.deepEqual(rateChange({ now: 386, before: 365 }), { way: 'up', by: 2.1, unit: 'points' });
  assert.equal(rateChange({ now: 386, before: null }), null);
  assert.equal(rateChange({ now: null, before: 10 }), null);
});
