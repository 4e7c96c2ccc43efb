import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happened } from './activity-queries.ts';
import { groupedActivity } from './grouped-activity.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
let next = 1_000;
const happened = (minutesAgo: number, given: Partial<Happened> = {}): Happened => ({
  id: String(next--),
  kind: 'invite_sent',
  at: new Date(NOON - minutesAgo * 60_000),
  actor_id: null,
  credential_id: 'a',
  campaign_id: 'c',
  prospect_id: null,
  channel: null,
  count: 1,
  ...given,
});
const counts = (rows: readonly Happened[]) =>
  rows.map(({ kind, credential_id, count }) => [kind, credential_id, count]);

test('what an account does within ten minutes is told as one, also between the acts of others', () => {
  const rows = [happened(0), happened(1, { credential_id: 'b' }), happened(2), happened(10), happened(11)];
  assert.deepEqual(counts(groupedActivity(rows, 10).told), [
    ['invite_sent', 'a', 3],
    ['invite_sent', 'b', 1],
    ['invite_sent', 'a', 1],
  ]);
});

test('replies are told one by one', () => {
  const rows = [happened(0, { kind: 'got_reply' }), happened(1, { kind: 'got_reply' })];
  assert.equal(groupedActivity(rows, 10).told.length, 2);
});

test('a page ends before the first event that would need another line, and the next begins with it', () => {
  const rows = [
    happened(0),
    happened(1),
    happened(2, { kind: 'got_reply' }),
    happened(3),
    happened(4, { kind: 'bounced' }),
  ];
  const first = groupedActivity(rows, 2);
  assert.deepEqual(counts(first.told), [
    ['invite_sent', 'a', 3],
    ['got_reply', 'a', 1],
  ]);
  assert.equal(first.next, rows[3]?.id);
  assert.equal(groupedActivity(rows.slice(4), 2).next, null);
});
