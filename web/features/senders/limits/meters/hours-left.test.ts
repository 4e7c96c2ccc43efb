import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursLeft } from './hours-left.ts';

const at = (time: string) => Date.parse(`2026-11-15T${time}Z`);

test('the time left is told in hours and minutes', () => {
  assert.deepEqual(hoursLeft('2026-11-15T23:00:00Z', at('15:42:00')), { hours: 7, minutes: 18 });
});

test('a begun minute counts, and a moment that has passed is now', () => {
  assert.deepEqual(hoursLeft('2026-11-15T23:00:00Z', at('22:59:30')), { hours: 0, minutes: 1 });
  assert.deepEqual(hoursLeft('2026-11-15T23:00:00Z', at('23:10:00')), { hours: 0, minutes: 0 });
});
