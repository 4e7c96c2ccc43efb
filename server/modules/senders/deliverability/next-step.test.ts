import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownOfMailbox } from '../../../../contract/deliverability/schemas.ts';
import { mailboxStep, needsSomebody } from './next-step.ts';

const NOW = new Date('2026-11-18T08:00:00Z');
const well = { state: 'sending', is_paused_by_plan: false, sent: 100, bounced: 1 } as const;
const nothing: KnownOfMailbox = { warm_up: null, guard: null, placement: null };
const counts = { total: 10, inbox: 5, other: 0, spam: 5, missing: 0, refused: 0, open: 0 };
const tested = (percent: number, at = '2026-11-17T08:00:00Z'): KnownOfMailbox['placement'] => ({
  last: { _id: '', inbox_percent: percent, counts, at, authentication: null },
});
const warm = (state: 'off' | 'warming' | 'warm' | 'stopped'): KnownOfMailbox['warm_up'] => ({
  state,
  score: null,
  days: [],
});
const window = { days: 7, sent: 100, hard_bounces: 4, complaints: 0 };
const paused = { ...window, pause: { reason: 'hard_bounces', at: NOW.toISOString() } } as const;
const step = (mailbox: Partial<Parameters<typeof mailboxStep>[0]>, facts: Partial<KnownOfMailbox> = {}) =>
  mailboxStep({ ...well, ...mailbox }, { ...nothing, ...facts }, NOW);

test('a mailbox that does its work asks for nothing', () => {
  assert.equal(step({}), null);
  assert.equal(step({}, { warm_up: warm('warming'), placement: tested(90) }), null);
});

test('of several things that are wrong, the most pressing one is named', () => {
  const all = { guard: paused, warm_up: warm('stopped'), placement: tested(50) };
  assert.equal(step({ state: 'broken' }, all), 'sign_in');
  assert.equal(step({ state: 'paused' }, all), 'review_pause');
  assert.equal(step({ state: 'held' }, { ...all, guard: null }), 'domain');
  assert.equal(step({ state: 'silent' }, { ...all, guard: null }), 'check');
  assert.equal(step({ bounced: 9 }, { ...all, guard: null }), 'placement');
  assert.equal(step({ bounced: 9 }, { warm_up: warm('stopped') }), 'resume_warm_up');
  assert.equal(step({ bounced: 9 }), 'bounces');
  assert.equal(step({ state: 'paused', is_paused_by_plan: true }), 'choose_plan');
  assert.equal(step({ state: 'paused' }), 'resume');
});

test('what is only worth doing is told, and needs nobody', () => {
  assert.equal(step({}, { warm_up: warm('off'), placement: { last: null } }), 'warm_up');
  assert.equal(step({}, { placement: { last: null } }), 'test_placement');
  assert.equal(step({}, { placement: tested(20, '2026-10-01T08:00:00Z') }), 'test_placement');
  assert.deepEqual(
    [needsSomebody('warm_up'), needsSomebody('test_placement'), needsSomebody('bounces')],
    [false, false, true],
  );
});
