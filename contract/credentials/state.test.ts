import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialAccount } from '../../tests/factories/social-account.ts';
import {
  codeExpiresAt,
  noticesOf,
  phoneExpiresAt,
  shownState,
  SUB_STATES,
  subStatesOf,
  type Verification,
  verificationOf,
} from './state.ts';
import type { Credential } from './schemas.ts';
import { NOTIFICATION_KINDS } from '../notifications/schemas.ts';

const NOW = new Date('2026-01-05T09:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
type Auth = Credential['auth_status'];
const code = (pin_type: 'app' | 'sms', minutes: number, is_wrong = false, is_entering = false) => ({
  security_code: { requested_at: ago(minutes), is_wrong, is_entering, pin_type },
});
const phone = (minutes: number) => ({ phone: { requested_at: ago(minutes), is_wrong: false, is_entering: false } });
const kinds = (given: Partial<Credential>, auth: Partial<Auth> = {}) =>
  noticesOf(socialAccount(given, auth), NOW).map(({ kind }) => kind);

test('where a sign-in stands (R220)', () => {
  const table: [Verification, Partial<Credential>, Partial<Auth>][] = [
    ['connected', {}, {}],
    ['disconnected', {}, { logged_in_at: null }],
    ['syncing', {}, { is_signing_in: true, wrong_password: true }],
    ['syncing', {}, code('sms', 1, false, true)],
    ['wrong_password', {}, { wrong_password: true }],
    ['wrong_password', { status: 'invalid' }, {}],
    ['code', {}, code('sms', 59)],
    ['wrong_code', {}, code('sms', 1, true)],
    ['expired_code', {}, code('sms', 60, true)],
    ['phone', {}, phone(14)],
    ['expired_phone', {}, phone(15)],
    ['two_factor', { required_2fa: true }, {}],
    ['captcha', {}, { challenged_at: ago(1), challenge: 'captcha' }],
    ['in_app', {}, { challenged_at: ago(1), challenge: 'in_app' }],
    ['problem', {}, { problem: 'already_connected' }],
    ['blocked', { status: 'blocked' }, {}],
  ];
  for (const [expected, given, auth] of table) assert.equal(verificationOf(socialAccount(given, auth), NOW), expected);
});

test('a code of an app lives ten minutes, another an hour, a phone request a quarter of an hour (R229, R230)', () => {
  assert.equal(codeExpiresAt(ago(0), 'app').getTime() - NOW.getTime(), 600_000);
  assert.equal(codeExpiresAt(ago(0), 'email').getTime() - NOW.getTime(), 3_600_000);
  assert.equal(phoneExpiresAt(ago(0)).getTime() - NOW.getTime(), 900_000);
});

test('blocked and deleted both read as suspended, inactive as paused (R225)', () => {
  assert.deepEqual((['active', 'invalid', 'inactive', 'blocked', 'deleted'] as const).map(shownState), [
    'active',
    'invalid',
    'paused',
    'suspended',
    'suspended',
  ]);
});

test('an active account can be kept from working in eight ways (R226)', () => {
  const failed = { stage: 'fail', country_code: 'DE', attempt_count: 3, proxy_failed_until: null } as const;
  const all = socialAccount(
    {
      wait_for_authorization: true,
      hibernated_at: ago(1),
      connect_limited_at: ago(1),
      inmail_limited_at: ago(1),
      login_limited_at: ago(1),
      setting_proxy: failed,
    },
    { challenged_at: ago(1), ...code('sms', 1) },
  );
  assert.deepEqual(subStatesOf(all, NOW), SUB_STATES);
  assert.equal(SUB_STATES.length, 8);
  assert.deepEqual(subStatesOf(socialAccount(), NOW), []);
});

test('a limit holds until its end, or without one until someone lifts it', () => {
  const subs = (until: string | null) =>
    subStatesOf(socialAccount({ connect_limited_at: ago(60), connect_limited_until: until }), NOW);
  assert.deepEqual(subs(ago(-1)), ['connect_limited']);
  assert.deepEqual(subs(null), ['connect_limited']);
  assert.deepEqual(subs(ago(0)), []);
  assert.deepEqual(subStatesOf(socialAccount({ login_limited_at: ago(1), login_limited_until: ago(-5) }), NOW), [
    'login_limited',
  ]);
});

test('each trouble has its notice, with the window that puts it right', () => {
  const notice = (given: Partial<Credential>, auth: Partial<Auth> = {}) => {
    const [first, ...rest] = noticesOf(socialAccount(given, auth), NOW);
    assert.equal(rest.length, 0);
    assert.equal(first?.type, first && NOTIFICATION_KINDS[first.kind]);
    return [first?.kind, first?.modal];
  };
  assert.deepEqual(noticesOf(socialAccount(), NOW), []);
  assert.deepEqual(notice({ status: 'blocked' }), ['credential_blocked', null]);
  assert.deepEqual(notice({ status: 'invalid' }), ['credential_invalid', 'credential-update']);
  assert.deepEqual(notice({}, { must_change_password: true }), ['change_password', 'change-password']);
  assert.deepEqual(notice({ required_2fa: true }), ['two_step_required', 'two-factor']);
  assert.deepEqual(notice({}, code('app', 1)), ['enter_security_code', 'security-code']);
  assert.deepEqual(notice({}, code('app', 10)), ['wrong_security_code', 'security-code']);
  assert.deepEqual(notice({}, phone(1)), ['no_phone_number', 'phone']);
  assert.deepEqual(notice({}, { challenged_at: ago(1), challenge: 'captcha' }), ['invalid_captcha', null]);
  assert.deepEqual(notice({}, { challenged_at: ago(1), challenge: 'in_app' }), ['confirm_in_app', null]);
  assert.deepEqual(notice({ wait_for_authorization: true }), ['waiting_for_auth', null]);
  assert.deepEqual(notice({ hibernated_at: ago(1) }), ['hibernated', null]);
  assert.deepEqual(notice({}, { logged_in_at: null }), ['broken_connection', null]);
  assert.deepEqual(notice({ required_actions: { verify_email: true } }), ['verify_email', 'verify-email']);
  assert.deepEqual(notice({ inmail_limited_at: ago(1) }), ['limited_inmails', 'inmail-limit']);
  assert.deepEqual(notice({ sales_error: 'gone' }), ['sales_navigator_problem', null]);
});

test('that an account is out is said only where nothing says why', () => {
  const out = { logged_in_at: null };
  const failed = { stage: 'fail', country_code: 'DE', attempt_count: 3, proxy_failed_until: null } as const;
  assert.deepEqual(kinds({ wait_for_authorization: true }, out), ['waiting_for_auth']);
  assert.deepEqual(kinds({}, { ...out, must_change_password: true }), ['change_password']);
  assert.deepEqual(kinds({ login_limited_at: ago(1), login_limited_until: ago(-5) }, out), ['limited_auth']);
  assert.deepEqual(kinds({ setting_proxy: failed }, { problem: 'proxy_failed' }), ['broken_automation']);
  assert.deepEqual(kinds({ hibernated_at: ago(1) }, out), ['hibernated']);
  assert.deepEqual(kinds({ connect_limited_at: ago(1) }, { problem: 'already_connected' }), [
    'broken_connection',
    'limited_connections',
  ]);
});

test('the gravest comes first, and an account that is paused or deleted says nothing', () => {
  assert.deepEqual(kinds({ hibernated_at: ago(1), connect_limited_at: ago(1) }, { must_change_password: true }), [
    'change_password',
    'limited_connections',
    'hibernated',
  ]);
  assert.deepEqual(kinds({ status: 'inactive', hibernated_at: ago(1) }), []);
  assert.deepEqual(kinds({ status: 'deleted' }), []);
});
