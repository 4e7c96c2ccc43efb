import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoginOutcome } from '../../../../providers/network/port.ts';
import type { CredentialRow } from '../queries.ts';
import { stateAfter } from './state-after.ts';

const NOW = new Date('2026-11-16T09:00:00.000Z');
const inMs = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;
const ROW = {
  status: 'active',
  gateway_id: 'known',
  hard_challenge_count: 1,
  proxy_attempts: 1,
  is_signing_in: true,
  code_is_entering: false,
  phone_is_entering: false,
  phone_requested_at: null,
} as CredentialRow;

const after = (outcome: LoginOutcome, row: Partial<CredentialRow> = {}) => stateAfter(outcome, { ...ROW, ...row }, NOW);
const refused = (reason: Extract<LoginOutcome, { kind: 'refused' }>['reason']): LoginOutcome => ({
  kind: 'refused',
  reason,
  detail: '',
});
const challenged = (challenge: Extract<LoginOutcome, { kind: 'challenged' }>['challenge']): LoginOutcome => ({
  kind: 'challenged',
  account: 'new',
  challenge,
});
const DONE: LoginOutcome = { kind: 'done', receipt: { account: 'new' } };

/** Of everything that is written, the columns that matter here. */
const table: [name: string, outcome: LoginOutcome, auth: object, credential?: object][] = [
  [
    'done',
    DONE,
    { logged_in_at: NOW, gateway_id: 'new', hard_challenge_count: 0, proxy_stage: 'success' },
    { status: 'active', wait_for_authorization: false },
  ],
  ['done before', { kind: 'already', receipt: null }, { logged_in_at: NOW, gateway_id: 'known' }],
  [
    'an app’s code',
    challenged({ kind: 'code', pin: 'app' }),
    { code_requested_at: NOW, pin_type: 'app', gateway_id: 'new', logged_in_at: null },
  ],
  ['a phone number', challenged({ kind: 'phone' }), { phone_requested_at: NOW, code_requested_at: null }],
  [
    'a second step',
    challenged({ kind: 'two_factor', problem: null, link: null }),
    { required_2fa: true, two_factor_status: null },
  ],
  [
    'a second step that failed',
    challenged({ kind: 'two_factor', problem: 'failed', link: null }),
    { two_factor_status: 'failed' },
  ],
  [
    'a second step that is locked',
    challenged({ kind: 'two_factor', problem: 'locked', link: null }),
    { two_factor_locked_at: NOW, two_factor_status: null },
  ],
  [
    'a second step to be updated',
    challenged({ kind: 'two_factor', problem: 'update_password', link: 'l' }),
    { two_factor_update_password: true, two_factor_link: 'l' },
  ],
  ['a captcha', challenged({ kind: 'captcha' }), { challenged_at: NOW, hard_challenge_count: 2 }],
  ['a word in the app', challenged({ kind: 'in_app' }), { challenged_at: NOW, pin_type: 'app' }],
  ['a wrong password', refused('wrong_password'), { wrong_password: true, logged_in_at: null }, { status: 'invalid' }],
  ['a wrong code', refused('wrong_code'), { code_is_wrong: true, code_is_entering: false }],
  ['a session that is over', refused('code_expired'), { code_requested_at: null }, { wait_for_authorization: true }],
  ['a password to change', refused('must_change_password'), { must_change_password: true }],
  ['connected elsewhere', refused('already_connected'), { problem: 'already_connected' }],
  ['restricted', refused('restricted'), { is_signing_in: false }, { status: 'blocked' }],
  [
    'a proxy’s wrong password',
    refused('proxy_credentials'),
    { proxy_stage: 'fail', proxy_failed_until: null, problem: 'proxy_failed' },
  ],
  ['signed out', { kind: 'disconnected' }, { logged_in_at: null }, { wait_for_authorization: true }],
  [
    'throttled',
    { kind: 'throttled', until: inMs(MINUTE), reason: 'login' },
    { is_signing_in: false },
    { login_limited_at: NOW, login_limited_until: inMs(MINUTE) },
  ],
];
for (const [name, outcome, auth, credential = {}] of table)
  test(`after a sign-in: ${name}`, () => {
    const { change } = after(outcome);
    assert.deepEqual({ ...change.auth, ...auth }, change.auth);
    assert.deepEqual({ ...change.credential, ...credential }, change.credential ?? {});
  });

test('what a person paused stays paused, whatever the network says of the sign-in', () => {
  assert.equal(after(DONE, { status: 'inactive' }).change.credential?.status, 'inactive');
  assert.equal(after(refused('wrong_password'), { status: 'inactive' }).change.credential?.status, 'inactive');
  assert.equal(after(refused('restricted'), { status: 'inactive' }).change.credential?.status, 'inactive');
  assert.equal(after(DONE, { status: 'invalid' }).change.credential?.status, 'active');
});

test('a wrong answer belongs to what was asked: a phone number or a code', () => {
  const { change } = after(refused('wrong_code'), { phone_requested_at: NOW });
  assert.deepEqual(change.auth, { phone_is_entering: false, phone_is_wrong: true });
});

test('a proxy is tried again after a moment, twice, and then after a quarter of an hour', () => {
  const tries = [1, 2, 3].map((proxy_attempts) => after(refused('proxy_failed'), { proxy_attempts }));
  assert.deepEqual(
    tries.map(({ retryAt, change }) => [retryAt, change.auth?.proxy_stage ?? null]),
    [
      [inMs(2_000), null],
      [inMs(10_000), null],
      [inMs(15 * MINUTE), 'fail'],
    ],
  );
});

test('a network that cannot be reached is tried again a few times, then a person is told', () => {
  assert.deepEqual(after(refused('not_reached')).retryAt, inMs(2_000));
  const last = after(refused('not_reached'), { proxy_attempts: 3 });
  assert.deepEqual([last.retryAt, last.change.auth?.problem], [null, 'not_reached']);
  const entering = after(refused('not_reached'), { is_signing_in: false, code_is_entering: true });
  assert.deepEqual(entering.change.auth, { code_is_entering: false, phone_is_entering: false });
});

test('autopilot hears of captchas and restrictions, and of nothing else', () => {
  assert.equal(after(challenged({ kind: 'captcha' })).objection, 'challenge');
  assert.equal(after(refused('restricted')).objection, 'restriction');
  for (const outcome of [DONE, refused('wrong_password'), challenged({ kind: 'code', pin: 'sms' })])
    assert.equal(after(outcome).objection, null);
});
