import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('what is left is told in minutes and seconds', () => {
  assert.equal(timeLeft(after(3491), now), '58:11');
  assert.equal(timeLeft(after(9), now), '0:09');
  assert.equal(timeLeft(after(59.2), now), '1:00');
});

test('nothing is left of what has passed', () => {
  assert.equal(timeLeft(after(-5), now), '0:00');
});
