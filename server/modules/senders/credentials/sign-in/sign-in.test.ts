import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '../../../../app.ts';
import { noticesOf, subStatesOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { openWorld, runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { signIns } from '../../../../../tests/factories/sign-ins.ts';

const app = useNetworkApp();
const { post, fetchOne, stands, added, send } = signIns(app);
const MINUTE = 60_000;

test('an account signs in through the network and brings its owner’s name, picture and link', async () => {
  for (const words of ['', '+ok']) {
    const { account } = await added(words);
    assert.equal(stands(account), 'connected');
    assert.equal(account.status, 'active');
    assert.ok(account.full_name && account.photo_link && account.link, account.full_name);
    assert.deepEqual(noticesOf(account, app.clock.now()), []);
  }
});

test('the network allows paid accounts a longer note, and its plan is kept', async () => {
  const plan = async (words: string) => {
    const { account } = await added(words);
    return [account.account_type, account.connection_chars_limit];
  };
  assert.deepEqual(await plan('+ok'), ['basic', 200]);
  assert.deepEqual(await plan('+premium'), ['premium', 300]);
  assert.deepEqual(await plan('+sales'), ['sales_navigator', 300]);
  assert.deepEqual(await plan('+recruiter'), ['recruiter', 300]);
});

test('a code is asked for by email, app or sms, and the right one connects', async () => {
  for (const [words, pin] of [
    ['+pin', 'email'],
    ['+apppin', 'app'],
    ['+smspin', 'sms'],
  ]) {
    const { tenant, id, account } = await added(words ?? '');
    assert.equal(stands(account), 'code');
    assert.equal(account.auth_status.security_code?.pin_type, pin);
    assert.deepEqual(
      noticesOf(account, app.clock.now()).map(({ kind }) => kind),
      ['enter_security_code'],
    );
    assert.equal(stands(await send(tenant, id, '123456')), 'connected');
  }
});

test('a wrong code can be typed again; the third ends the session, and signing in begins anew (R227, R786)', async () => {
  const { tenant, id } = await added('+pin');
  assert.equal(stands(await send(tenant, id, '000000')), 'wrong_code');
  assert.equal(stands(await send(tenant, id, '000000')), 'wrong_code');
  const over = await send(tenant, id, '000000');
  assert.equal(over.auth_status.security_code, null);
  assert.equal(over.wait_for_authorization, true);
  const late = await post(tenant, `${id}/send`, { code: '123456' });
  assert.deepEqual([late.status, late.code], [410, 'pin_session_over']);
  assert.equal((await post(tenant, `${id}/do_auth`)).payload.wait_for_authorization, false);
  await runJobs(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'code');
  assert.equal(stands(await send(tenant, id, '123456')), 'connected');
});

test('a code by email lives for an hour, one of an app for ten minutes (R229, R230)', async () => {
  const mail = await added('+pin');
  const inApp = await added('+apppin');
  app.clock.advance(10 * MINUTE);
  assert.equal(stands(await fetchOne(inApp.tenant, inApp.id)), 'expired_code');
  assert.equal((await post(inApp.tenant, `${inApp.id}/send`, { code: '123456' })).code, 'pin_session_over');
  app.clock.advance(49 * MINUTE);
  assert.equal(stands(await fetchOne(mail.tenant, mail.id)), 'code');
  app.clock.advance(1 * MINUTE);
  const expired = await fetchOne(mail.tenant, mail.id);
  assert.deepEqual([stands(expired), expired.is_code_expired], ['expired_code', true]);
  assert.equal((await post(mail.tenant, `${mail.id}/send`, { code: '123456' })).code, 'pin_session_over');
});

test('a code is sent again after a minute; an expired one begins the sign-in anew, an app has none to send', async () => {
  const { tenant, id } = await added('+pin');
  const soon = await post(tenant, `${id}/send`, { resend: true });
  assert.deepEqual([soon.status, soon.code, soon.fields?.wait], [429, 'resend_too_soon', '60']);
  app.clock.advance(2 * MINUTE);
  const resent = await post(tenant, `${id}/send`, { resend: true });
  assert.equal(resent.payload.auth_status.security_code?.requested_at, app.clock.now().toISOString());
  assert.deepEqual(await runJobs(app), ['credentials.resend_code']);
  app.clock.advance(61 * MINUTE);
  assert.equal(stands((await post(tenant, `${id}/send`, { resend: true })).payload), 'syncing');
  await runJobs(app);
  assert.equal(stands(await send(tenant, id, '123456')), 'connected');
  const inApp = await added('+apppin');
  app.clock.advance(2 * MINUTE);
  assert.equal((await post(inApp.tenant, `${inApp.id}/send`, { resend: true })).code, 'pin_session_over');
});

test('only six digits are a code (R294)', async () => {
  const { tenant, id } = await added('+pin');
  for (const code of ['12345', '1234567', 'abcdef', ''])
    assert.equal((await post(tenant, `${id}/send`, { code })).status, 422, code);
  assert.equal((await post(tenant, `${id}/send`, {})).fields?.code, 'The code has 6 digits');
});

test('a restart in the middle of a verification loses nothing', async () => {
  const { tenant, id } = await added('+pin');
  await app.app.close();
  app.app = await buildApp(app.services);
  await app.world.stop();
  await openWorld(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'code');
  assert.equal(stands(await send(tenant, id, '123456')), 'connected');
});

test('a wrong password makes the account invalid until it gets another one', async () => {
  const { tenant, id, account } = await added('+ok', { password: 'wrong' });
  assert.deepEqual([stands(account), account.status], ['wrong_password', 'invalid']);
  const short = await post(tenant, `${id}/update`, { password: 'abc' });
  assert.equal(short.fields?.password, 'Not valid password');
  assert.equal((await post(tenant, `${id}/update`, { password: 'better' })).payload.status, 'active');
  await runJobs(app);
  const after = await fetchOne(tenant, id);
  assert.deepEqual([stands(after), after.status], ['connected', 'active']);
});

test('a phone number is asked for, refused or taken, and then a code comes by sms', async () => {
  const { tenant, id, account } = await added('+phone');
  assert.equal(stands(account), 'phone');
  const phone = (number: string) => post(tenant, `${id}/send_phone`, { number, country_code: 'DE', phone_code: '+49' });
  assert.equal((await phone('12-345')).fields?.number, 'Please, add correct phone number');
  await phone('151 00000');
  await runJobs(app);
  const wrong = await fetchOne(tenant, id);
  assert.deepEqual([stands(wrong), wrong.auth_status.phone?.is_wrong], ['phone', true]);
  await phone('151 2345678');
  await runJobs(app);
  const asked = await fetchOne(tenant, id);
  assert.deepEqual([stands(asked), asked.auth_status.security_code?.pin_type], ['code', 'sms']);
  assert.equal(stands(await send(tenant, id, '123456')), 'connected');
});

test('a request for a phone number is over after 15 minutes and can be made again', async () => {
  const { tenant, id } = await added('+phone');
  app.clock.advance(15 * MINUTE);
  assert.equal(stands(await fetchOne(tenant, id)), 'expired_phone');
  const late = await post(tenant, `${id}/send_phone`, { number: '1512345678', country_code: 'DE', phone_code: '49' });
  assert.deepEqual([late.status, late.code], [410, 'phone_request_expired']);
  await post(tenant, `${id}/resend_phone`);
  await runJobs(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'phone');
});

test('two-step verification is Microsoft’s: refused, locked, to be updated first, and then in (R145, R350)', async () => {
  const { tenant, id, account } = await added('+2fa');
  assert.equal(stands(account), 'two_factor');
  const second = async (name: string, password = 'second-step-secret') => {
    const answer = await app.call<Credential['two_factor']>('PUT', `/credentials/${id}/two_factor`, {
      token: tenant.admin.token,
      body: { username: name, password },
    });
    assert.equal(answer.payload?.username, name.trim().toLowerCase());
    await runJobs(app);
    return fetchOne(tenant, id);
  };
  assert.equal((await second(' Jo@Corp.test ', 'wrong')).two_factor?.status, 'invalid');
  assert.equal((await second('jo+failed@corp.test')).two_factor?.status, 'failed');
  const locked = await second('jo+locked@corp.test');
  assert.deepEqual(
    [locked.two_factor?.status, locked.two_factor?.temporary_locked_at],
    [null, app.clock.now().toISOString()],
  );
  const update = await second('jo+update@corp.test');
  assert.equal(update.two_factor?.update_password, true);
  assert.ok(update.two_factor?.link);
  const inside = await second('jo@corp.test');
  assert.equal(stands(inside), 'connected');
  assert.deepEqual(
    [inside.required_2fa, inside.two_factor?.update_password, inside.two_factor?.link],
    [false, false, null],
  );
});

test('a captcha is counted and asked of a person, who then tries again', async () => {
  const { tenant, id, account } = await added('+captcha');
  assert.deepEqual([stands(account), account.auth_status.hard_challenge_count], ['captcha', 1]);
  assert.deepEqual(subStatesOf(account, app.clock.now()), ['challenged']);
  await post(tenant, `${id}/do_auth`);
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).auth_status.hard_challenge_count, 2);
  await post(tenant, `${id}/do_auth`);
  await runJobs(app);
  const inside = await fetchOne(tenant, id);
  assert.deepEqual([stands(inside), inside.auth_status.challenged_at], ['connected', null]);
});

test('an account that is in but blocked by the network reads as blocked', async () => {
  const { account } = await added('+blocked');
  assert.equal(account.status, 'blocked');
  assert.notEqual(account.auth_status.logged_in_at, null);
  assert.equal(stands(account), 'blocked');
});

test('what else the network may say: connected elsewhere, a password to change, an unverified email', async () => {
  const taken = await added('+taken');
  assert.equal(taken.account.auth_status.problem, 'already_connected');
  const change = await added('+mustchange');
  assert.equal(change.account.auth_status.must_change_password, true);
  const { tenant, id, account } = await added('+unverified');
  assert.deepEqual([stands(account), account.required_actions.verify_email], ['connected', true]);
  const answer = await post(tenant, `${id}/verify_email`);
  assert.deepEqual([answer.status, answer.code], [409, 'email_not_verified']);
});
