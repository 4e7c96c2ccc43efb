import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Digest } from '../../../../../contract/accounts/people.ts';
import { nextDigest } from './next-digest.ts';

const next = (kind: Digest, zone: string, after: string) => nextDigest(kind, zone, new Date(after)).toISOString();

test('the daily mail is due at nine in the morning of the chosen zone (R553)', () => {
  assert.equal(next('daily', 'UTC', '2026-01-05T08:59:59Z'), '2026-01-05T09:00:00.000Z');
  assert.equal(next('daily', 'UTC', '2026-01-05T09:00:00Z'), '2026-01-06T09:00:00.000Z');
  assert.equal(next('daily', 'America/New_York', '2026-01-05T09:00:00Z'), '2026-01-05T14:00:00.000Z');
  assert.equal(next('daily', 'Asia/Kolkata', '2026-01-05T09:00:00Z'), '2026-01-06T03:30:00.000Z');
  assert.equal(next('daily', 'Asia/Kathmandu', '2026-01-05T03:00:00Z'), '2026-01-05T03:15:00.000Z');
  assert.equal(next('daily', 'Pacific/Kiritimati', '2026-01-05T12:00:00Z'), '2026-01-05T19:00:00.000Z');
  assert.equal(next('daily', 'Pacific/Pago_Pago', '2026-01-05T12:00:00Z'), '2026-01-05T20:00:00.000Z');
});

test('it stays nine o’clock across the changes of spring and autumn', () => {
  assert.equal(next('daily', 'Europe/Berlin', '2026-03-28T08:00:00Z'), '2026-03-29T07:00:00.000Z');
  assert.equal(next('daily', 'Europe/Berlin', '2026-10-24T07:00:00Z'), '2026-10-25T08:00:00.000Z');
  assert.equal(next('daily', 'America/New_York', '2026-03-07T14:00:00Z'), '2026-03-08T13:00:00.000Z');
  assert.equal(next('daily', 'America/New_York', '2026-10-31T13:00:00Z'), '2026-11-01T14:00:00.000Z');
  assert.equal(next('daily', 'Australia/Lord_Howe', '2026-04-04T00:00:00Z'), '2026-04-04T22:30:00.000Z');
  assert.equal(next('daily', 'Australia/Lord_Howe', '2026-10-03T00:00:00Z'), '2026-10-03T22:00:00.000Z');
});

test('the weekly mail is due on Monday (R554)', () => {
  assert.equal(next('weekly', 'UTC', '2026-01-05T08:00:00Z'), '2026-01-05T09:00:00.000Z');
  assert.equal(next('weekly', 'UTC', '2026-01-05T09:00:00Z'), '2026-01-12T09:00:00.000Z');
  // Sunday in London is Monday already in Auckland
  assert.equal(next('weekly', 'Pacific/Auckland', '2026-01-04T12:00:00Z'), '2026-01-04T20:00:00.000Z');
  assert.equal(next('weekly', 'America/Los_Angeles', '2026-03-02T17:00:00Z'), '2026-03-09T16:00:00.000Z');
});

test('the monthly mail is due on the 1st (R555)', () => {
  assert.equal(next('monthly', 'UTC', '2026-01-01T08:00:00Z'), '2026-01-01T09:00:00.000Z');
  assert.equal(next('monthly', 'UTC', '2026-01-01T09:00:00Z'), '2026-02-01T09:00:00.000Z');
  assert.equal(next('monthly', 'Asia/Tokyo', '2026-12-15T00:00:00Z'), '2027-01-01T00:00:00.000Z');
  assert.equal(next('monthly', 'Europe/Berlin', '2028-02-01T08:00:00Z'), '2028-03-01T08:00:00.000Z');
});

test('over a whole year, in every zone, each period has one and the clock there shows nine', () => {
  const counts = { daily: 365, weekly: 52, monthly: 12 };
  for (const zone of ['Europe/London', 'America/Sao_Paulo', 'Africa/Cairo', 'Asia/Tehran', 'Pacific/Chatham'])
    for (const kind of ['daily', 'weekly', 'monthly'] as const) {
      let moment = new Date('2026-01-01T12:00:00Z');
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
      for (let i = 0; i < counts[kind]; i++) {
        moment = nextDigest(kind, zone, moment);
        assert.equal(hour.format(moment), '09:00', `${kind} ${zone} ${moment.toISOString()}`);
      }
      const span = (moment.getTime() - Date.parse('2026-01-01T12:00:00Z')) / 86_400_000;
      assert.ok(span > 360 && span < 367, `${kind} ${zone}: ${span} days`);
    }
});
