import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DayOfMonth, isExplained, type SenderHabits, simulatedMonth } from './simulated-month.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => `month ${index}`);
const good: Omit<SenderHabits, 'seed'> = {
  wants: 25,
  badAddresses: 0.008,
  badOnceRead: 0.008,
  complains: 0,
  replies: 0.05,
  perDay: 25,
  isGuarded: true,
};
const reckless: Omit<SenderHabits, 'seed'> = {
  wants: 120,
  badAddresses: 0.1,
  badOnceRead: 0.008,
  complains: 0.004,
  replies: 0.02,
  perDay: 2_000,
  isGuarded: true,
};
const total = (days: readonly DayOfMonth[], of: (day: DayOfMonth) => number) =>
  days.reduce((all, day) => all + of(day), 0);
const bounceShare = (days: readonly DayOfMonth[]) => total(days, (day) => day.bounced) / total(days, (day) => day.sent);
const inboxShare = (days: readonly DayOfMonth[]) =>
  total(days, (day) => day.inInbox) /
  Math.max(
    1,
    total(days, (day) => day.sent - day.bounced),
  );
const months = (habits: Omit<SenderHabits, 'seed'>) => SEEDS.map((seed) => simulatedMonth({ ...habits, seed }));

test('over a month of good senders bounces stay below 3 % and mail is in the inbox', () => {
  const all = months(good);
  assert.ok(bounceShare(all.flatMap(({ days }) => days)) < 0.03);
  for (const { days } of all) assert.ok(inboxShare(days.slice(-10)) > 0.9, String(inboxShare(days.slice(-10))));
});

test('the guard and the autopilot hold reckless senders below 3 % bounces and bring them back into the inbox, each change explained', () => {
  const all = months(reckless);
  const days = all.flatMap((month) => month.days);
  assert.ok(bounceShare(days) < 0.03, String(bounceShare(days)));
  const last = all.flatMap((month) => month.days.slice(-10));
  assert.ok(inboxShare(last) > 0.85, String(inboxShare(last)));
  for (const { changes } of all) {
    assert.ok(
      changes.some(({ to }) => to === 0),
      'every one of them has paused itself once',
    );
    for (const change of changes) assert.ok(isExplained(change), JSON.stringify(change));
  }
});

test('the same senders without guard and ramp bounce far more and end in spam', () => {
  const all = months({ ...reckless, isGuarded: false });
  const days = all.flatMap((month) => month.days);
  assert.ok(bounceShare(days) > 0.08, String(bounceShare(days)));
  const last = all.flatMap((month) => month.days.slice(-10));
  assert.ok(inboxShare(last) < 0.4, String(inboxShare(last)));
});

test('on no day of any month has a mailbox passed its ramp or what autopilot allowed', () => {
  for (const { days } of [...months(good), ...months(reckless)])
    for (const { day, sent, limit, ramp } of days) {
      assert.ok(sent <= limit, `${day}: ${sent} of ${limit}`);
      assert.ok(limit <= ramp, `${day}: ${limit} above ${ramp}`);
    }
});
