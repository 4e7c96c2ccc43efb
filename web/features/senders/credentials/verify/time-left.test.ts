import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

const HOUR = 3600;
const now = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('what is left is told in minutes and seconds', () => {
  assert.equal(timeLeft(after(3491), now, HOUR), '58:11');
  assert.equal(timeLeft(after(9), now, HOUR), '0:09');
  assert.equal(timeLeft(after(59.2), now, HOUR), '1:00');
});

test('nothing is left of what has passed', () => {
  assert.equal(timeLeft(after(-5), now, HOUR), '0:00');
});

test('a clock that is behind shows no more than the whole', () => {
  assert.equal(timeLeft(after(3600.4), now, HOUR), '60:00');
  assert.equal(timeLeft(after(75), now, 60), '1:00');
});
