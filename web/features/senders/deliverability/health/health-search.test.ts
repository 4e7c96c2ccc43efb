import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HealthDomain, HealthMailbox } from '../../../../../contract/deliverability/schemas.ts';
import { groupHealth, readHealthSearch } from './health-search.ts';

const domain = (name: string, needsYou = false) => ({ name, needs_you: needsYou }) as HealthDomain;
const mailbox = (email: string, state = 'sending', needsYou = false) =>
  ({
    mailbox: { email, sender_name: 'Maria', state },
    domain: email.split('@')[1],
    needs_you: needsYou,
  }) as HealthMailbox;
const all = {
  domains: [domain('a.test'), domain('b.test'), domain('empty.test', true)],
  // the most pressing first
  mailboxes: [mailbox('x@b.test', 'broken', true), mailbox('x@a.test'), mailbox('y@a.test')],
};
const shown = (search: Parameters<typeof groupHealth>[1], most = 100) =>
  groupHealth(all, search, most).groups.map(({ domain: { name }, mailboxes }) => [name, mailboxes.length]);

test('domains that need somebody stand first, then those whose mailboxes do', () => {
  assert.deepEqual(shown({}), [
    ['empty.test', 0],
    ['b.test', 1],
    ['a.test', 2],
  ]);
});

test('what is looked for narrows both', () => {
  assert.deepEqual(shown({ show: 'needs_you' }), [
    ['empty.test', 0],
    ['b.test', 1],
  ]);
  assert.deepEqual(shown({ show: 'sending' }), [['a.test', 2]]);
  assert.deepEqual(shown({ show: 'stopped' }), [['b.test', 1]]);
  assert.deepEqual(shown({ q: 'Y@' }), [['a.test', 1]]);
  assert.deepEqual(shown({ q: 'b.te' }), [['b.test', 1]]);
});

test('only so many are drawn, and the rest is counted', () => {
  assert.deepEqual(shown({}, 2), [
    ['empty.test', 0],
    ['b.test', 1],
    ['a.test', 1],
  ]);
  assert.equal(groupHealth(all, {}, 2).left, 1);
});

test('an address says nothing that is not known', () => {
  assert.deepEqual(readHealthSearch({ show: 'else', q: 'x' }), { q: 'x', show: undefined });
});
