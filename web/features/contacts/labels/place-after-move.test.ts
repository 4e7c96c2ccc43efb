import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeAfterMove } from './place-after-move.ts';

test('what is put before or after another comes to stand there, from above and from below', () => {
  const moved = (from: number, target: number, edge: 'before' | 'after') => {
    const rest = ['a', 'b', 'c', 'd'].filter((_, index) => index !== from);
    return rest.toSpliced(placeAfterMove(from, target, edge), 0, 'abcd'.charAt(from)).join('');
  };
  assert.equal(moved(0, 2, 'before'), 'bacd');
  assert.equal(moved(0, 2, 'after'), 'bcad');
  assert.equal(moved(3, 1, 'before'), 'adbc');
  assert.equal(moved(3, 1, 'after'), 'abdc');
  assert.equal(moved(1, 0, 'after'), 'abcd');
});
