import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailboxLimitOn, rampDayOf, rampFullOn, rampLimitOn } from './mailbox-ramp.ts';

const own = { perDay: 2_000, rampFrom: '2026-11-01', isOwn: true };
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10);

test('the cold limit of a mailbox grows linearly to 25 over 13 days (R479, X23)', () => {
  const limits = Array.from({ length: 15 }, (_, day) => mailboxLimitOn(own, dayAfter(day)));
  assert.deepEqual(limits, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25, 25, 25]);
  assert.equal(rampFullOn('2026-11-01'), '2026-11-13');
  assert.equal(rampDayOf('2026-11-01', '2026-11-13'), 13);
});

test('a smaller limit that was set holds, a calendar that is behind is day one, and others go on after their ramp', () => {
  assert.equal(mailboxLimitOn({ ...own, perDay: 3 }, dayAfter(9)), 3);
  assert.equal(mailboxLimitOn(own, '2026-10-31'), 2);
  assert.equal(mailboxLimitOn({ ...own, isOwn: false }, dayAfter(12)), 25);
  assert.equal(mailboxLimitOn({ ...own, isOwn: false }, dayAfter(13)), 2_000);
  assert.equal(mailboxLimitOn({ perDay: 80, rampFrom: null, isOwn: false }, dayAfter(1)), 80);
  assert.equal(mailboxLimitOn({ ...own, rampFrom: null }, dayAfter(1)), 2);
});

test('whatever is set and whatever day it is, no mailbox of one’s own has more than its day of the ramp', () => {
  for (let rampDay = -3; rampDay < 40; rampDay++)
    for (const perDay of [1, 2, 7, 25, 26, 2_000]) {
      const limit = mailboxLimitOn({ ...own, perDay }, dayAfter(rampDay));
      assert.ok(limit <= rampLimitOn(rampDay + 1) && limit <= 25 && limit <= perDay, `${rampDay} ${perDay} ${limit}`);
    }
});
