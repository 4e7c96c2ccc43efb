import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedPause, hasFailedTooLong, nextTry, RETRIED_FOR_MS } from './next-try.ts';

const began = new Date('2026-03-02T09:00:00.000Z');
const after = (ms: number) => new Date(began.getTime() + ms);

test('tries come later and later, the last of them 72 hours after the first (G150)', () => {
  const pauses: number[] = [];
  let now = began;
  for (let tries = 1; ; tries++) {
    const next = nextTry({ tries, beganAt: began, now, share: 0 });
    if (!next) break;
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
  assert.equal(now.getTime() - began.getTime(), RETRIED_FOR_MS);
  assert.deepEqual(pauses.slice(0, 3), [5_000, 30_000, 120_000]);
  const untilLast = pauses.slice(0, -1);
  assert.deepEqual(
    untilLast,
    untilLast.toSorted((one, other) => one - other),
  );
});

test('what failed together does not come back together, and never after the end', () => {
  const at = (share: number) => nextTry({ tries: 4, beganAt: began, now: began, share })?.getTime() ?? 0;
  assert.ok(at(0.9) > at(0.1));
  const late = nextTry({ tries: 20, beganAt: began, now: after(RETRIED_FOR_MS - 1_000), share: 1 });
  assert.deepEqual(late, after(RETRIED_FOR_MS));
});

test('a receiver may ask for a longer pause, up to an hour, and not for a shorter one', () => {
  const waits = (askedMs: number) =>
    (nextTry({ tries: 2, beganAt: began, now: began, share: 0, askedMs })?.getTime() ?? 0) - began.getTime();
  assert.deepEqual([waits(600_000), waits(1), waits(1e9)], [600_000, 30_000, 3_600_000]);
});

test('retry-after is a number of seconds or a moment', () => {
  assert.equal(askedPause('120', began), 120_000);
  assert.equal(askedPause('Mon, 02 Mar 2026 09:01:00 GMT', began), 60_000);
  assert.equal(askedPause('Mon, 02 Mar 2026 08:00:00 GMT', began), 0);
  for (const nothing of [undefined, '', 'soon']) assert.equal(askedPause(nothing, began), null);
});

test('a receiver is given up after 72 hours without a good answer', () => {
  assert.equal(hasFailedTooLong(null, began), false);
  assert.equal(hasFailedTooLong(began, after(RETRIED_FOR_MS - 1)), false);
  assert.equal(hasFailedTooLong(began, after(RETRIED_FOR_MS)), true);
});
