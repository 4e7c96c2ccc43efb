import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITED_ACTIONS } from '../../../../../contract/limits/schemas.ts';
import type { SenderFacts } from '../../../../../engine/facts.ts';
import { predictNext } from './predict-next.ts';

const MINUTE = 60_000;
/** A Tuesday, an hour after work has begun. */
const NOW = new Date('2026-01-06T10:00:00.000Z');

const sender = (given: Partial<SenderFacts> = {}, connections = { today: 20, used: 5 }): SenderFacts => ({
  id: 'sender',
  first_name: 'Sofia',
  last_name: 'Nilsson',
  automation_type: 'cloud',
  account_type: 'basic',
  note_max: 200,
  dialer_phone: null,
  problem: null,
  held: {},
  limits: Object.fromEntries(
    LIMITED_ACTIONS.map((action) => [action, action === 'connections' ? connections : { today: 50, used: 0 }]),
  ) as SenderFacts['limits'],
  week: { used: 5, most: 200 },
  last_act_at: null,
  timezone: 'UTC',
  work_hours_start: 9,
  work_hours_end: 18,
  working_days: [1, 2, 3, 4, 5],
  ...given,
});
const next = (
  ahead: number,
  given: SenderFacts = sender(),
  from = NOW,
  takes: 'connections' | 'none' = 'connections',
) => predictNext(given, { takes, from, ahead, gapMs: MINUTE }, NOW)?.toISOString() ?? null;

test('whoever is next is reached at once, and each one before takes a minute', () => {
  assert.equal(next(0), '2026-01-06T10:00:00.000Z');
  assert.equal(next(14), '2026-01-06T10:14:00.000Z');
});

test('what today has no room for is done on the working days after, as many a day as the limit allows', () => {
  assert.equal(next(15), '2026-01-07T09:00:00.000Z');
  assert.equal(next(36), '2026-01-08T09:01:00.000Z');
  // Wednesday to Friday take sixty; then comes the weekend
  assert.equal(next(15 + 60), '2026-01-12T09:00:00.000Z');
  assert.equal(next(15 + 60 + 100), '2026-01-19T09:00:00.000Z');
});

test('nobody is reached before their own pause ends, nor outside of working hours', () => {
  assert.equal(next(0, sender(), new Date('2026-01-06T15:30:00.000Z')), '2026-01-06T15:30:00.000Z');
  assert.equal(next(0, sender(), new Date('2026-01-09T20:00:00.000Z')), '2026-01-12T09:00:00.000Z');
  assert.equal(next(0, sender({ work_hours_start: 12 })), '2026-01-06T12:00:00.000Z');
  assert.equal(next(3, sender({ work_hours_end: 10 })), '2026-01-07T09:03:00.000Z');
});

test('hours are those of the account’s own time zone', () => {
  assert.equal(next(15, sender({ timezone: 'America/New_York' })), '2026-01-07T14:00:00.000Z');
});

test('what the network holds back is not foreseen before that ends', () => {
  const held = sender({ held: { connections: new Date('2026-01-08T11:00:00.000Z') } });
  assert.equal(next(0, held), '2026-01-08T11:00:00.000Z');
});

test('a full week of requests lets nobody pass today', () => {
  assert.equal(next(0, sender({ week: { used: 200, most: 200 } })), '2026-01-07T09:00:00.000Z');
});

test('what is never allowed, or too far away, is not foreseen', () => {
  assert.equal(next(0, sender({}, { today: 0, used: 0 })), null);
  assert.equal(next(0, sender({ working_days: [] })), null);
  assert.equal(next(4_999, sender({}, { today: 1, used: 1 })), null);
});

test('what takes from no limit waits for working hours alone', () => {
  assert.equal(next(900, sender(), NOW, 'none'), '2026-01-06T10:00:00.000Z');
});
