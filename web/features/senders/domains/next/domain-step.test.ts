import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainStepOf } from './domain-step.ts';

const NOW = Date.parse('2026-11-18T08:00:00Z');
const room = { slots: { given: 6, used: 2 }, can_host: true };
const good = {
  status: 'active',
  why: null,
  wrong_records: 0,
  origin: 'bought',
  is_renewing: true,
  expires_at: '2027-03-02T00:00:00Z',
  mailboxes: 2,
  year_credits: 120,
} as const;
const why = (
  code: 'records_to_set' | 'at_registry' | 'switched_off' | 'not_renewed' | 'transferred' | 'records_wrong',
) => ({ code, text: '', values: {} }) as const;

test('a domain that does its work asks for nothing', () => {
  assert.equal(domainStepOf(good, room, NOW), null);
  assert.equal(domainStepOf({ ...good, status: 'registering', why: why('at_registry') }, room, NOW), null);
});

test('each thing that is wrong has its one step', () => {
  assert.equal(domainStepOf({ ...good, wrong_records: 1 }, room, NOW), 'show_records');
  assert.equal(domainStepOf({ ...good, status: 'registering', why: why('records_to_set') }, room, NOW), 'set_records');
  assert.equal(domainStepOf({ ...good, status: 'disabled', why: why('switched_off') }, room, NOW), 'switch_on');
  const wrong = { ...good, status: 'disabled', why: why('records_wrong'), wrong_records: 2 } as const;
  assert.equal(domainStepOf(wrong, room, NOW), 'show_records');
  assert.equal(domainStepOf({ ...good, status: 'failed' }, room, NOW), 'find_another');
  assert.equal(domainStepOf({ ...good, status: 'expired', why: why('not_renewed') }, room, NOW), 'have_back');
  assert.equal(domainStepOf({ ...good, status: 'expired', why: why('transferred') }, room, NOW), null);
});

test('one that ends within a month and is not renewed asks whether it should be', () => {
  const ending = { ...good, is_renewing: false, expires_at: '2026-12-10T00:00:00Z' };
  assert.equal(domainStepOf(ending, room, NOW), 'renew');
  assert.equal(domainStepOf({ ...ending, is_renewing: true }, room, NOW), null);
  assert.equal(domainStepOf({ ...ending, expires_at: '2027-03-02T00:00:00Z' }, room, NOW), null);
});

test('an empty one wants a mailbox, where there is a slot for it', () => {
  const empty = { ...good, mailboxes: 0 };
  assert.equal(domainStepOf(empty, room, NOW), 'make_mailbox');
  assert.equal(domainStepOf(empty, { ...room, slots: { given: 2, used: 2 } }, NOW), null);
  assert.equal(domainStepOf(empty, { ...room, can_host: false }, NOW), null);
});
