import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayIn, daysBetween, momentIn, nextMidnight, weekdayOf } from './zone-time.ts';

const at = (text: string) => new Date(text);
const midnight = (zone: string, now: string) => nextMidnight(zone, at(now)).toISOString();

test('a day ends at midnight of its own zone, also where clocks change that night', () => {
  assert.equal(midnight('UTC', '2026-01-05T09:00:00Z'), '2026-01-06T00:00:00.000Z');
  assert.equal(midnight('Asia/Kolkata', '2026-01-05T19:00:00Z'), '2026-01-06T18:30:00.000Z');
  assert.equal(midnight('America/New_York', '2026-01-05T03:00:00Z'), '2026-01-05T05:00:00.000Z');
  // Berlin: a day of 23 hours, and one of 25
  assert.equal(midnight('Europe/Berlin', '2026-03-28T23:30:00Z'), '2026-03-29T22:00:00.000Z');
  assert.equal(midnight('Europe/Berlin', '2026-10-24T22:30:00Z'), '2026-10-25T23:00:00.000Z');
  // Cairo: on the day clocks go forward there is no midnight, the day begins at one
  assert.equal(midnight('Africa/Cairo', '2026-04-23T12:00:00Z'), '2026-04-23T22:00:00.000Z');
  assert.equal(dayIn('Africa/Cairo', at('2026-04-23T22:00:00Z')), '2026-04-24');
  // Santiago: clocks go back from midnight to eleven, and the day ends at the second midnight
  const end = nextMidnight('America/Santiago', at('2026-04-04T20:00:00Z'));
  assert.equal(dayIn('America/Santiago', end), '2026-04-05');
  assert.equal(dayIn('America/Santiago', new Date(end.getTime() - 1)), '2026-04-04');
});

test('an hour that clocks skip is the first one after it', () => {
  assert.equal(momentIn('Europe/Berlin', '2026-03-29', 2).toISOString(), '2026-03-29T01:00:00.000Z');
  assert.equal(momentIn('Europe/Berlin', '2026-03-29', 9).toISOString(), '2026-03-29T07:00:00.000Z');
  assert.equal(momentIn('Europe/Berlin', '2026-01-05', 24).toISOString(), '2026-01-05T23:00:00.000Z');
});

test('days are counted as in a calendar', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2);
  assert.deepEqual(['2026-01-05', '2026-01-11'].map(weekdayOf), [1, 7]);
});
