import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftCredits, usedCredits } from './shown-credits.ts';

test('used credits are shown rounded up, those that are left rounded down (R381)', () => {
  assert.deepEqual([17, 17.01, 17.5, 0, 0.2].map(usedCredits), [17, 18, 18, 0, 1]);
  assert.deepEqual([17, 17.99, 0.5].map(leftCredits), [17, 17, 0]);
  // 0.1 + 0.2 is a little more than 0.3
  assert.equal(usedCredits((0.1 + 0.2) * 10), 3);
});
