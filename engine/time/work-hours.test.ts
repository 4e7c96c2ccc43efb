import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWorkTime, nextWorkTime } from './work-hours.ts';

const HOURS = { timezone: 'Europe/Berlin', work_hours_start: 9, work_hours_end: 18, working_days: [1, 2, 3, 4, 5] };
const at = (text: string) => new Date(text);
const next = (hours: typeof HOURS, now: string) => nextWorkTime(hours, at(now))?.toISOString() ?? null;

test('an account works from its first hour up to its last, on its own days', () => {
  // Monday, an hour ahead of UTC
  assert.equal(isWorkTime(HOURS, at('2026-01-05T07:59:59Z')), false);
  assert.equal(isWorkTime(HOURS, at('2026-01-05T08:00:00Z')), true);
  assert.equal(isWorkTime(HOURS, at('2026-01-05T16:59:59Z')), true);
  assert.equal(isWorkTime(HOURS, at('2026-01-05T17:00:00Z')), false);
  assert.equal(isWorkTime(HOURS, at('2026-01-10T10:00:00Z')), false);
  assert.equal(isWorkTime({ ...HOURS, work_hours_end: 24 }, at('2026-01-05T22:59:00Z')), true);
});

test('it begins again this morning, tomorrow or after the weekend', () => {
  assert.equal(next(HOURS, '2026-01-05T10:00:00Z'), '2026-01-05T10:00:00.000Z');
  assert.equal(next(HOURS, '2026-01-05T03:00:00Z'), '2026-01-05T08:00:00.000Z');
  assert.equal(next(HOURS, '2026-01-05T18:00:00Z'), '2026-01-06T08:00:00.000Z');
  assert.equal(next(HOURS, '2026-01-09T18:00:00Z'), '2026-01-12T08:00:00.000Z');
  assert.equal(next({ ...HOURS, working_days: [1] }, '2026-01-05T18:00:00Z'), '2026-01-12T08:00:00.000Z');
  assert.equal(next({ ...HOURS, working_days: [] }, '2026-01-05T18:00:00Z'), null);
});
