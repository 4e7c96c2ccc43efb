import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUTOMATION_TYPES, Credential, PIN_TYPES, PROXY_TYPES, TwoFactor } from './schemas.ts';

test('an account runs in the cloud or by the extension, and in no third way (R004)', () => {
  assert.deepEqual(AUTOMATION_TYPES, ['cloud', 'extension']);
  assert.equal(Credential.shape.automation_type.safeParse('browser').success, false);
});

test('an account is active, blocked, invalid or inactive; deleted is what nobody sets (R139)', () => {
  assert.deepEqual(Credential.shape.status.options, ['active', 'blocked', 'invalid', 'inactive', 'deleted']);
});

test('proxies are basic or residential, codes come by app, SMS, email or otherwise (R140, R144)', () => {
  assert.deepEqual(PROXY_TYPES, ['basic', 'residential']);
  assert.deepEqual(PIN_TYPES, ['app', 'sms', 'email', 'other']);
});

test('neither a password nor a cookie has a place in what is told of an account', () => {
  const told = [...Object.keys(Credential.shape), ...Object.keys(TwoFactor.shape)];
  assert.deepEqual(
    told.filter((field) => /password|cookie|secret/.test(field)),
    ['has_password', 'has_cookies', 'update_password'],
  );
});
