import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthStatus, Credential } from '../../../../../contract/credentials/schemas.ts';
import { socialAccount } from '../../../../../tests/factories/social-account.ts';
import { signInSteps } from './sign-in-steps.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const EARLIER = '2026-11-15T11:58:00.000Z';

const SIGNED_IN = { logged_in_at: EARLIER };
const CODE = { requested_at: EARLIER, is_wrong: false, is_entering: false, pin_type: 'email' } as const;

/** What each step says, in their order. */
function says(auth: Partial<AuthStatus>, given: Partial<Credential> = {}): string[] {
  const account = socialAccount({ country_code: 'DE', ...given }, { logged_in_at: null, ...auth });
  return signInSteps(account, NOW).map((step) => `${step.says} ${step.state}`);
}

test('a sign-in under way shows the password being checked, and nothing after it', () => {
  assert.deepEqual(says({ is_signing_in: true }), [
    'place_set done',
    'password_checking running',
    'later later',
    'later later',
  ]);
});

test('a proxy that is being set, or has failed, is the first step', () => {
  const proxy = { country_code: 'DE', attempt_count: 2, proxy_failed_until: null };
  const place = (stage: 'start' | 'fail') => says({}, { setting_proxy: { ...proxy, stage } })[0];
  assert.equal(place('start'), 'place_setting running');
  assert.equal(place('fail'), 'place_failed failed');
  assert.equal(says({}, { country_code: null })[0], 'place_missing asks');
  assert.equal(says({}, { country_code: null, custom_proxy: true })[0], 'place_set done');
});

test('a wrong password and a missing one are told at the password', () => {
  assert.equal(says({ wrong_password: true })[1], 'password_wrong failed');
  assert.equal(says({}, { has_password: false })[1], 'password_missing asks');
  assert.equal(says({ is_signing_in: true }, { has_password: false })[1], 'password_checking running');
  assert.equal(says({}, { has_password: false, has_cookies: true })[1], 'later later');
});

test('what the network asks after the password is told at the check, with the password accepted', () => {
  const asked: [Partial<AuthStatus>, Partial<Credential>, string][] = [
    [{ security_code: CODE }, {}, 'check_code asks'],
    [{ security_code: { ...CODE, is_wrong: true } }, {}, 'check_wrong_code failed'],
    [
      { security_code: { ...CODE, pin_type: 'app', requested_at: '2026-11-15T11:49:00Z' } },
      {},
      'check_expired_code failed',
    ],
    [{ security_code: { ...CODE, is_entering: true } }, {}, 'check_entering running'],
    [{ phone: { requested_at: EARLIER, is_wrong: false, is_entering: false } }, {}, 'check_phone asks'],
    [
      { phone: { requested_at: '2026-11-15T11:40:00Z', is_wrong: false, is_entering: false } },
      {},
      'check_expired_phone failed',
    ],
    [{}, { required_2fa: true }, 'check_two_factor asks'],
    [{ challenged_at: EARLIER, challenge: 'captcha' }, {}, 'check_captcha failed'],
    [{ challenged_at: EARLIER, challenge: 'in_app' }, {}, 'check_in_app asks'],
  ];
  for (const [auth, given, check] of asked)
    assert.deepEqual(says(auth, given), ['place_set done', 'password_accepted done', check, 'later later']);
});

test('the end says what became of the connection', () => {
  const ends: [Partial<AuthStatus>, Partial<Credential>, string][] = [
    [SIGNED_IN, {}, 'connected done'],
    [SIGNED_IN, { status: 'blocked' }, 'blocked failed'],
    [SIGNED_IN, { wait_for_authorization: true }, 'ended asks'],
    [SIGNED_IN, { hibernated_at: EARLIER }, 'asleep asks'],
    [{ problem: 'not_reached' }, {}, 'problem failed'],
    [{}, {}, 'disconnected asks'],
    [{}, { login_limited_at: EARLIER, login_limited_until: '2026-11-15T13:00:00Z' }, 'limited failed'],
    [SIGNED_IN, { login_limited_at: EARLIER, login_limited_until: '2026-11-15T11:59:00Z' }, 'connected done'],
  ];
  for (const [auth, given, end] of ends) assert.equal(says(auth, given).at(-1), end);
});

test('an account of the extension has one step only', () => {
  assert.deepEqual(says(SIGNED_IN, { automation_type: 'extension' }), ['by_extension done']);
  assert.deepEqual(says(SIGNED_IN, { automation_type: 'extension', hibernated_at: EARLIER }), ['asleep asks']);
});
