import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOON, sender } from '../../../../../engine/testing/facts.ts';
import { sendingStatus } from './sending-statuses.ts';

const HOUR = 3_600_000;
const campaign = (given: Partial<Parameters<typeof sendingStatus>[0]> = {}) => ({
  id: 'campaign',
  status: 'active',
  credentials_id: 'sender',
  is_email_only: false,
  people_count: 10,
  finished_count: 4,
  left_out_count: 0,
  paused_by_plan: null,
  ...given,
});
const now = { takes: 'messages' as const, due_at: NOON };
const inHours = (hours: number, takes: 'messages' | 'connections' | 'none' = 'messages') => ({
  takes,
  due_at: new Date(NOON.getTime() + hours * HOUR),
});
const told = (...[row, by = sender(), dues = [now], at = NOON]: Partial<Parameters<typeof sendingStatus>>) => {
  const standing = sendingStatus(row ?? campaign(), by, dues, at);
  return standing && [standing.reason, standing.until?.toISOString() ?? null, standing.fix];
};

test('a campaign that can send says nothing against it', () => {
  assert.equal(told(), null);
});

test('a campaign that the plan has no room for says so, and leads to the plans', () => {
  const row = campaign({ status: 'paused', paused_by_plan: 'campaigns' });
  assert.deepEqual(sendingStatus(row, sender(), [now], NOON), {
    reason: 'paused',
    values: { people: 6, plan: 'campaigns' },
    until: null,
    fix: 'upgrade_plan',
  });
});

test('a campaign that does not run says so, with those who wait', () => {
  assert.deepEqual(sendingStatus(campaign({ status: 'paused' }), sender(), [now], NOON), {
    reason: 'paused',
    values: { people: 6 },
    until: null,
    fix: 'start_campaign',
  });
  for (const status of ['draft', 'finished', 'archived', 'deleted'])
    assert.deepEqual(told(campaign({ status })), [status, null, null]);
});

test('what keeps the account holds all of it, but mail goes on without the network', () => {
  const by = (kind: 'paused' | 'not_connected' | 'limited', until: Date | null = null) =>
    sender({ problem: { kind, until } });
  assert.deepEqual(told(campaign(), by('paused')), ['sender_paused', null, 'resume_account']);
  assert.deepEqual(told(campaign(), by('not_connected')), ['sender_not_connected', null, 'reconnect_account']);
  const until = new Date('2026-01-09T00:00:00.000Z');
  assert.deepEqual(told(campaign(), by('limited', until)), ['sender_limited', until.toISOString(), null]);
  assert.equal(told(campaign({ is_email_only: true }), by('not_connected')), null);
  assert.deepEqual(told(campaign({ is_email_only: true }), by('paused'))?.[0], 'sender_paused');
  assert.deepEqual(sendingStatus(campaign(), undefined, [], NOON)?.reason, 'sender_missing');
  assert.deepEqual(told(campaign(), sender({ working_days: [] })), ['no_work_days', null, 'change_hours']);
});

test('outside the hours it says when they begin again', () => {
  const night = new Date('2026-01-07T23:00:00.000Z');
  assert.deepEqual(told(campaign(), sender(), [now], night), [
    'work_hours',
    '2026-01-08T09:00:00.000Z',
    'change_hours',
  ]);
});

test('a used-up day holds it only where nobody who is due takes from something else', () => {
  const limits = sender().limits;
  const used = sender({ limits: { ...limits, messages: { today: 5, used: 5 } } });
  assert.deepEqual(told(campaign(), used), ['daily_limit', '2026-01-08T09:00:00.000Z', 'raise_limit']);
  assert.equal(told(campaign(), used, [now, inHours(0, 'connections')]), null);
  const none = sender({ limits: { ...limits, messages: { today: 0, used: 0 } } });
  assert.deepEqual(told(campaign(), none), ['daily_limit', null, 'raise_limit']);
  const week = sender({ week: { used: 200, most: 200 } });
  assert.equal(told(campaign(), week, [inHours(0, 'connections')])?.[0], 'weekly_limit');
});

test('where everybody waits it says until when: the first due time within the hours', () => {
  assert.deepEqual(told(campaign(), sender(), [inHours(3), inHours(1, 'none')]), [
    'waiting',
    '2026-01-07T13:00:00.000Z',
    null,
  ]);
  assert.deepEqual(told(campaign(), sender(), [inHours(10)]), ['waiting', '2026-01-08T09:00:00.000Z', null]);
});

test('without anybody due it tells an empty campaign from one whose people are all held', () => {
  assert.deepEqual(told(campaign({ people_count: 4 }), sender(), []), ['nobody', null, null]);
  assert.deepEqual(told(campaign(), sender(), []), ['held', null, null]);
});
