import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RAMP_GOAL } from '../../contract/mailboxes/schemas.ts';
import { growthOn } from './mailbox-ramp.ts';
import { mailboxToday } from './mailbox-today.ts';

const DAY = '2026-11-18';
const mailbox = (given: Partial<Parameters<typeof mailboxToday>[0]> = {}) =>
  Object.values(
    mailboxToday({ perDay: 50, rampFrom: null, isOwn: false, cap: null, used: 10, account: null, ...given }, DAY),
  );

test('the least of what was set, the ramp, autopilot and the account binds, and is named', () => {
  assert.deepEqual(mailbox(), [50, 40, 'set']);
  assert.deepEqual(mailbox({ account: { limit: 50, used: 10 } }), [50, 40, 'set']);
  assert.deepEqual(mailbox({ account: { limit: 20, used: 10 } }), [20, 10, 'account']);
  assert.deepEqual(mailbox({ cap: 12, account: { limit: 20, used: 10 } }), [12, 2, 'autopilot']);
  const [limit, left, by] = mailbox({ rampFrom: DAY, cap: 40 });
  assert.deepEqual([left, by], [0, 'ramp']);
  assert.ok(typeof limit === 'number' && limit < 10);
});

test('what other mailboxes of the account have sent is not promised again', () => {
  assert.deepEqual(mailbox({ account: { limit: 50, used: 45 } }), [50, 5, 'account']);
  assert.deepEqual(mailbox({ account: { limit: 50, used: 60 } }), [50, 0, 'account']);
});

test('one on a domain of the workspace’s own that has grown up never writes more than the goal', () => {
  assert.deepEqual(mailbox({ perDay: 500, rampFrom: '2026-01-01', isOwn: true }), [RAMP_GOAL, RAMP_GOAL - 10, 'goal']);
  assert.deepEqual(mailbox({ perDay: 500, rampFrom: '2026-01-01' }), [500, 490, 'set']);
});

test('growing ends: with the ramp for most, with the goal for one of the workspace’s own', () => {
  const started = (days: number) => new Date(Date.parse(DAY) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const grows = (day: number, isOwn: boolean) => growthOn({ rampFrom: started(day), isOwn }, DAY)?.kind ?? null;
  assert.deepEqual(
    [12, 13, 14, 35].map((day) => grows(day, false)),
    ['ramp', 'ramp', null, null],
  );
  assert.deepEqual(
    [12, 13, 14, 35].map((day) => grows(day, true)),
    ['ramp', 'goal', 'goal', 'goal'],
  );
  assert.equal(growthOn({ rampFrom: null, isOwn: false }, DAY), null);
});
