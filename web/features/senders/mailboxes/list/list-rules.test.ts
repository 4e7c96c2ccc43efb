import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { firstOf, groupByDomain } from './group-by-domain.ts';
import { nextStepOf, waitsForPerson } from './mailbox-step.ts';

const named = (email: string) => ({ _id: email, email, sender_name: 'Ana' }) as Mailbox;

test('mailboxes stand under the domain of their address, found by address and name', () => {
  const all = ['b@two.test', 'a@TWO.test', 'c@one.test'].map(named);
  const shown = (words: string) => groupByDomain(all, words).map(({ domain, mailboxes }) => [domain, mailboxes.length]);
  assert.deepEqual(shown(''), [
    ['one.test', 1],
    ['two.test', 2],
  ]);
  assert.deepEqual(shown(' B@'), [['two.test', 1]]);
  assert.deepEqual(shown('ana').length, 2);
  assert.deepEqual(shown('nobody'), []);
});

test('of hundreds only the first are drawn, and no domain without a mailbox', () => {
  const all = Array.from({ length: 300 }, (_, index) => named(`m@d${String(index).padStart(3, '0')}.test`));
  assert.equal(firstOf(groupByDomain(all, ''), 100).length, 100);
});

test('each state has its next step, and many bounces ask for a look', () => {
  const known = { is_paused_by_plan: false, guard_pause: null, sent: 100, bounced: 0 };
  const step = (state: Mailbox['state'], bounced = 0) => nextStepOf({ ...known, state, bounced });
  assert.deepEqual(
    (['broken', 'disconnected', 'paused', 'silent', 'full', 'sending'] as const).map((state) => step(state)),
    ['sign_in', 'connect', 'resume', 'check', null, null],
  );
  assert.equal(step('sending', 4), 'look_at_bounces');
  assert.equal(step('sending', 3), null);
  assert.equal(nextStepOf({ ...known, state: 'sending', sent: 10, bounced: 2 }), null);
  assert.equal(nextStepOf({ ...known, state: 'paused', is_paused_by_plan: true }), 'choose_plan');
  const pause = { reason: 'complaints', at: '2026-11-18T08:00:00Z' } as const;
  assert.equal(nextStepOf({ ...known, state: 'paused', guard_pause: pause }), 'review_pause');
});

test('a mailbox that sends and has bounces to look at waits for nobody', () => {
  const known = { is_paused_by_plan: false, guard_pause: null, sent: 100, bounced: 9 };
  const waiting = (['broken', 'disconnected', 'paused', 'silent', 'full', 'sending'] as const).filter((state) =>
    waitsForPerson({ ...known, state }),
  );
  assert.deepEqual(waiting, ['broken', 'disconnected', 'paused', 'silent']);
});
