import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countdownText } from './countdown-text.ts';

const HOUR = 3600;
const now = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('what is left is told in minutes and seconds', () => {
  assert.equal(countdownText(after(3491), now, HOUR), '58:11');
  assert.equal(countdownText(after(9), now, HOUR), '0:09');
  assert.equal(countdownText(after(59.2), now, HOUR), '1:00');
});

test('nothing is left of what has passed', () => {
  assert.equal(countdownText(after(-5), now, HOUR), '0:00');
});

test('a clock that is behind shows no more than the whole', () => {
  assert.equal(countdownText(after(3600.4), now, HOUR), '60:00');
  assert.equal(countdownText(after(75), now, 60), '1:00');
});
