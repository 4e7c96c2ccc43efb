import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextDigestTime } from './next-digest-time.ts';

const next = (kind: 'daily' | 'weekly' | 'monthly', zone: string, now: string) =>
  nextDigestTime(kind, zone, new Date(now)).toISOString();

test('the daily mail leaves at 9 in the chosen zone: today if that is still to come, else tomorrow', () => {
  assert.equal(next('daily', 'Europe/Berlin', '2026-11-15T07:59:00Z'), '2026-11-15T08:00:00.000Z');
  assert.equal(next('daily', 'Europe/Berlin', '2026-11-15T08:00:00Z'), '2026-11-16T08:00:00.000Z');
  assert.equal(next('daily', 'Pacific/Auckland', '2026-11-15T21:00:00Z'), '2026-11-16T20:00:00.000Z');
  assert.equal(next('daily', 'Asia/Kolkata', '2026-11-15T00:00:00Z'), '2026-11-15T03:30:00.000Z');
});

test('the weekly mail leaves on Monday, the monthly on the first', () => {
  assert.equal(next('weekly', 'Europe/Berlin', '2026-11-15T12:00:00Z'), '2026-11-16T08:00:00.000Z');
  assert.equal(next('weekly', 'Europe/Berlin', '2026-11-16T08:00:00Z'), '2026-11-23T08:00:00.000Z');
  assert.equal(next('monthly', 'America/New_York', '2026-11-15T12:00:00Z'), '2026-12-01T14:00:00.000Z');
});

test('9 o’clock stays 9 o’clock when the clocks change', () => {
  assert.equal(next('daily', 'Europe/Berlin', '2026-10-24T08:00:00Z'), '2026-10-25T08:00:00.000Z');
  assert.equal(next('daily', 'America/New_York', '2026-03-07T15:00:00Z'), '2026-03-08T13:00:00.000Z');
});
