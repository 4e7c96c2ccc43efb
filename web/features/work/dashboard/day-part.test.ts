import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPart } from './day-part.ts';

test('the greeting follows the hour', () => {
  const hours = [0, 4, 5, 11, 12, 17, 18, 23];
  assert.deepEqual(hours.map(dayPart), [
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
