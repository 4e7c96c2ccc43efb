import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitBand, LIMITED_ACTIONS, LIMITS, safeTop } from './schemas.ts';

test('a slider’s colour changes at 20, 41 and 61 percent of its maximum (R369)', () => {
  const bands = (numbers: number[]) => numbers.map((perDay) => limitBand('connections', perDay));
  assert.deepEqual(bands([0, 19, 20, 40, 41, 60, 61, 100]), [
    'low',
    'low',
    'safe',
    'safe',
    'careful',
    'careful',
    'risky',
    'risky',
  ]);
  assert.deepEqual(
    [limitBand('inmails', 9), limitBand('inmails', 10), limitBand('inmails', 21)],
    ['low', 'safe', 'careful'],
  );
});

test('the top of the safe band is its last number', () => {
  for (const action of LIMITED_ACTIONS) {
    assert.equal(limitBand(action, safeTop(action)), 'safe', action);
    assert.equal(limitBand(action, safeTop(action) + 1), 'careful', action);
  }
});

test('every default is safe', () => {
  for (const action of LIMITED_ACTIONS) assert.ok(LIMITS[action].default <= safeTop(action), action);
});
