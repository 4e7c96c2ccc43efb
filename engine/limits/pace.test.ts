import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quota } from '../../contract/enrolments/events.ts';
import type { SenderFacts } from '../facts.ts';
import { gapAfter, pace, remainingToday } from './pace.ts';
import { limited, NOON, sender } from '../testing/facts.ts';

const asked = (given: Partial<SenderFacts>, takes: Quota = 'messages', now = NOON) =>
  pace(sender(given), takes, now, { timeScale: 1, seed: 'x' });
const at = (text: string) => new Date(text);

test('an account with room acts within its working hours only', () => {
  assert.deepEqual(asked({}), { ok: true });
  assert.deepEqual(asked({}, 'messages', at('2026-01-07T08:59:00Z')), {
    ok: false,
    reason: 'work_hours',
    until: at('2026-01-07T09:00:00Z'),
    values: { from: 9, to: 18, zone: 'UTC' },
  });
  const friday = asked({}, 'none', at('2026-01-09T18:00:00Z'));
  assert.deepEqual(!friday.ok && friday.until, at('2026-01-12T09:00:00Z'));
});

test('an account without working days never acts, and says so', () => {
  assert.deepEqual(asked({ working_days: [] }), { ok: false, reason: 'no_work_days', until: null, values: {} });
});

test('the limit of the day ends with the day of the account, at its first working hour', () => {
  assert.deepEqual(asked({ limits: limited('messages', 50, 49) }), { ok: true });
  assert.deepEqual(asked({ limits: limited('messages', 50, 50) }), {
    ok: false,
    reason: 'daily_limit',
    until: at('2026-01-08T09:00:00Z'),
    values: { action: 'messages', used: 50, limit: 50 },
  });
  // Friday evening in Auckland is still Friday noon in UTC
  const auckland = { limits: limited('messages', 50, 50), timezone: 'Pacific/Auckland' };
  const told = asked(auckland, 'messages', at('2026-01-08T22:00:00Z'));
  assert.deepEqual(!told.ok && told.until, at('2026-01-11T20:00:00Z'));
  // another limit is another limit
  assert.deepEqual(asked({ limits: limited('messages', 50, 50) }, 'views'), { ok: true });
});

test('a limit of nothing does not end by itself', () => {
  const told = asked({ limits: limited('messages', 0, 0) });
  assert.deepEqual(!told.ok && [told.reason, told.until], ['daily_limit', null]);
});

test('connection requests have a limit of the week as well', () => {
  const full = { week: { used: 100, most: 100 } };
  assert.deepEqual(asked(full, 'connections'), {
    ok: false,
    reason: 'weekly_limit',
    until: at('2026-01-08T09:00:00Z'),
    values: { used: 100, limit: 100 },
  });
  assert.deepEqual(asked(full, 'messages'), { ok: true });
});

test('what the network holds back is held, and nothing else', () => {
  const held = { held: { inmails: at('2026-01-07T15:00:00Z') } };
  const told = asked(held, 'inmails');
  assert.deepEqual(!told.ok && [told.reason, told.until], ['sender_limited', at('2026-01-07T15:00:00Z')]);
  assert.deepEqual(asked(held, 'messages'), { ok: true });
  assert.deepEqual(asked({ held: { inmails: NOON } }, 'inmails'), { ok: true });
});

test('between two acts of an account lies about a minute, never twice the same, always the same for the same seed', () => {
  const gaps = Array.from({ length: 200 }, (_, index) => gapAfter('messages', `seed ${index}`, 1));
  assert.ok(gaps.every((gap) => gap >= 30_000 && gap <= 90_000));
  assert.ok(new Set(gaps).size > 190);
  assert.deepEqual(
    gaps,
    gaps.map((_, index) => gapAfter('messages', `seed ${index}`, 1)),
  );
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  assert.ok(mean > 55_000 && mean < 65_000, String(mean));
  assert.ok(Math.abs(gapAfter('messages', 'x', 60) - gapAfter('messages', 'x', 1) / 60) <= 1);

  const gap = gapAfter('messages', 'x', 1);
  const told = asked({ last_act_at: new Date(NOON.getTime() - gap + 1) });
  assert.deepEqual(!told.ok && [told.reason, told.until], ['turn', new Date(NOON.getTime() + 1)]);
  assert.deepEqual(asked({ last_act_at: new Date(NOON.getTime() - gap) }), { ok: true });
});

test('what is left of a day is never less than nothing', () => {
  assert.equal(remainingToday(sender({ limits: limited('likes', 10, 4) }), 'likes'), 6);
  assert.equal(remainingToday(sender({ limits: limited('likes', 10, 14) }), 'likes'), 0);
});
