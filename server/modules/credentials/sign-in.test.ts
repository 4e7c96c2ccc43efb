import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '../../app.ts';
import { noticesOf, subStatesOf, verificationOf } from '../../../contract/credential-state.ts';
import type { Credential } from '../../../contract/credentials.ts';
import { openWorld, runJobs, useNetworkApp } from '../../../tests/factories/network.ts';
import { settleEvents } from '../../../tests/factories/settle-events.ts';
import { newTenant, type Tenant } from '../../../tests/factories/tenants.ts';
import { secretAt } from './open-login.ts';

const app = useNetworkApp();
const MINUTE = 60_000;
const PASSWORD = 'plain-password-of-theirs';

let count = 0;
/** A username nobody had before, with these words. */
const username = (words: string) => `s${++count}${words}@signing.test`;

const post = <T = Credential>({ admin }: Tenant, path: string, body?: object) =>
  app.call<T>('POST', `/credentials/${path}`, { token: admin.token, body });
const fetchOne = async ({ admin }: Tenant, id: string) =>
  (await app.call<Credential>('GET', `/credentials/${id}/fetch`, { token: admin.token })).payload;
const stands = (account: Credential) => verificationOf(account, app.clock.now());

async function add(tenant: Tenant, words: string, more: object = {}): Promise<string> {
  const answer = await post(tenant, 'create', {
    username: username(words),
    password: PASSWORD,
    automation_type: 'cloud',
    country_code: 'DE',
    timezone: 'Europe/Berlin',
    ...more,
  });
  assert.equal(answer.error, null);
  assert.equal(stands(answer.payload), 'syncing');
  return answer.payload._id;
}
/** Added, and signed in as far as it goes by itself. */
async function added(words: string, more: object = {}): Promise<{ tenant: Tenant; id: string; account: Credential }> {
  const tenant = await newTenant(app.services);
  const id = await add(tenant, words, more);
  await runJobs(app);
  return { tenant, id, account: await fetchOne(tenant, id) };
}
async function send(tenant: Tenant, id: string, code: string): Promise<Credential> {
  const answer = await post(tenant, `${id}/send`, { code });
  assert.equal(answer.error, null);
  assert.equal(stands(answer.payload), 'syncing');
  await runJobs(app);
  return fetchOne(tenant, id);
}

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

test('a proxy that fails is tried three times, then the account waits and tries by itself (R142, R143)', async () => {
  const custom_proxy = { by: 'domain', proxy_address: 'down.proxy.test', port: 8080, username: 'u', password: 'p' };
  const { tenant, id, account } = await added('+ok', { custom_proxy });
  assert.deepEqual([account.setting_proxy?.stage, account.setting_proxy?.attempt_count], ['start', 1]);
  app.clock.advance(3_000);
  await runJobs(app);
  app.clock.advance(11_000);
  await runJobs(app);
  const failed = await fetchOne(tenant, id);
  const until = Math.floor(app.clock.now().getTime() / 1000) + 15 * 60;
  assert.deepEqual(failed.setting_proxy, {
    stage: 'fail',
    country_code: 'DE',
    attempt_count: 3,
    proxy_failed_until: until,
  });
  assert.deepEqual([stands(failed), failed.auth_status.problem], ['problem', 'proxy_failed']);
  app.clock.advance(15 * MINUTE);
  assert.deepEqual((await runJobs(app)).slice(0, 2), ['credentials.sign_in_again', 'credentials.sign_in']);
  const back = await post(tenant, `${id}/proxy`, { country_code: 'FR', custom_proxy: null });
  assert.equal(back.error, null);
  await runJobs(app);
  const inside = await fetchOne(tenant, id);
  assert.deepEqual([stands(inside), inside.setting_proxy?.stage, inside.country_code], ['connected', 'success', 'FR']);
});

test('a proxy that works at the third try is enough; one whose password is wrong is not tried again', async () => {
  const proxy = { by: 'domain', proxy_address: 'flaky.proxy.test', port: 8080, username: 'u', password: 'p' };
  const { tenant, id } = await added('+ok', { custom_proxy: proxy });
  for (const wait of [3_000, 11_000]) {
    app.clock.advance(wait);
    await runJobs(app);
  }
  assert.equal(stands(await fetchOne(tenant, id)), 'connected');
  const wrong = await added('+ok', { custom_proxy: { ...proxy, proxy_address: 'proxy.test', password: 'wrong' } });
  assert.deepEqual(
    [wrong.account.setting_proxy?.stage, wrong.account.setting_proxy?.proxy_failed_until],
    ['fail', null],
  );
});

test('too many sign-ins: the account waits for as long as the network says, and is then released', async () => {
  const { tenant, id } = await added('+captcha', { password: 'wrong' });
  for (let tries = 0; tries < 10; tries++) {
    await post(tenant, `${id}/do_auth`);
    await runJobs(app);
  }
  const limited = await fetchOne(tenant, id);
  assert.deepEqual(subStatesOf(limited, app.clock.now()), ['login_limited']);
  const until = new Date(limited.login_limited_until ?? 0).getTime();
  app.clock.set(new Date(until + 1_000));
  assert.ok((await runJobs(app)).includes('credentials.sign_in'));
  assert.equal((await fetchOne(tenant, id)).login_limited_at, null);
});

test('a session cookie signs in without a password, taken out of what was pasted; one that ran out does not (R141)', async () => {
  const good = await added('+ok', { password: undefined, cookies: 'foo=1; li_at=AQEDATheSession; bar=2' });
  const { account } = good;
  assert.deepEqual([stands(account), account.has_cookies, account.has_password], ['connected', true, false]);
  const { rows } = await app.database.direct.query(
    'select cookies_sealed from credentials_auth where credential_id = $1',
    [good.id],
  );
  assert.equal(app.services.secrets.open(rows[0].cookies_sealed, secretAt(good.id, 'cookies')), 'AQEDATheSession');
  const bad = await added('+ok', { password: undefined, cookies: 'expired-session-value' });
  assert.equal(stands(bad.account), 'wrong_password');
});

test('each step is told: the account, its authorization and its proxy', async () => {
  const tenant = await newTenant(app.services);
  await settleEvents(app.services);
  const id = await add(tenant, '+pin');
  await runJobs(app);
  const told = (await settleEvents(app.services)).filter(([, , payload]) => (payload as { _id: string })._id === id);
  const rooms = (event: string) => [...new Set(told.filter(([, name]) => name === event).map(([room]) => room))];
  assert.deepEqual(rooms('authorization'), [`credential:${id}`]);
  assert.deepEqual(rooms('set_proxy'), [`space:${tenant.spaceId}`]);
  assert.deepEqual(rooms('update_credentials'), [`space:${tenant.spaceId}`]);
});

test('a confirmation in the app is looked up before another one is asked for', async () => {
  const tenant = await newTenant(app.services);
  const id = await add(tenant, '+inapp');
  const checkpoint = async () => {
    const { rows } = await app.database.direct.query(
      'select status, checkpoint from world.accounts where id = (select gateway_id from credentials_auth where credential_id = $1)',
      [id],
    );
    return rows[0];
  };
  const check = async () => {
    app.clock.advance(60_000);
    await post(tenant, `${id}/do_auth`);
    await runJobs(app);
    return stands(await fetchOne(tenant, id));
  };
  await runJobs(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'in_app');
  const first = await checkpoint();
  assert.equal(await check(), 'in_app');
  assert.deepEqual(await checkpoint(), first, 'the same one still waits');
  const set = (columns: string) =>
    app.database.direct.query(
      `update world.accounts set ${columns} where id = (select gateway_id from credentials_auth where credential_id = $1)`,
      [id],
    );
  await set("status = 'CREDENTIALS', checkpoint = null");
  assert.equal(await check(), 'in_app');
  assert.notDeepEqual(await checkpoint(), first, 'one that ended is asked for anew');
  await set("status = 'OK', checkpoint = null");
  assert.equal(await check(), 'connected');
});

test('an answer to an older sign-in is not heard any more', async () => {
  const tenant = await newTenant(app.services);
  const id = await add(tenant, '+ok', { password: 'wrong' });
  await post(tenant, `${id}/update`, { password: 'better' });
  const { signInAccount } = await import('./sign-in-account.ts');
  await signInAccount({ space_id: tenant.spaceId, id, attempt: 1, tries: 1, looks_first: false }, app.services);
  assert.equal(stands(await fetchOne(tenant, id)), 'syncing');
  await runJobs(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'connected');
});

test('a sign-in whose process died is done again on the account that the gateway has made', async () => {
  const tenant = await newTenant(app.services);
  const id = await add(tenant, '+pin');
  const { rows } = await app.database.direct.query(
    'select payload from graphile_worker._private_jobs where payload::jsonb->>$1 = $2',
    ['id', id],
  );
  await runJobs(app);
  // as if the process had died before it could write down what came of it
  await app.database.direct.query(
    `update credentials_auth set gateway_id = null, is_signing_in = true, code_requested_at = null, pin_type = null,
     proxy_stage = 'start', proxy_attempts = 1 where credential_id = $1`,
    [id],
  );
  const { signInAccount } = await import('./sign-in-account.ts');
  await signInAccount(rows[0].payload, app.services);
  assert.equal(stands(await fetchOne(tenant, id)), 'code');
  const name = (await fetchOne(tenant, id)).username;
  const { rows: made } = await app.database.direct.query('select id from world.accounts where username = $1', [name]);
  assert.equal(made.length, 1);
});

test('an account that was deleted while it signed in is let go of at the gateway', async () => {
  const tenant = await newTenant(app.services);
  const id = await add(tenant, '+ok');
  await post(tenant, `${id}/delete`);
  const { settleSignIn } = await import('./settle-sign-in.ts');
  const late = await app.services.transactions.inSpace(tenant.spaceId, (tx) =>
    settleSignIn(tx, {
      id,
      attempt: 1,
      outcome: { kind: 'done', receipt: { account: 'made-meanwhile' } },
      seen: { owner: null, state: null },
    }),
  );
  assert.equal(late, undefined);
  const { rows } = await app.database.direct.query(
    `select 1 from graphile_worker._private_jobs where payload::jsonb = '{"account": "made-meanwhile"}'`,
  );
  assert.equal(rows.length, 1);
  await runJobs(app);
});

test('a network that cannot be reached is a problem that a person can try again', async () => {
  const tenant = await newTenant(app.services);
  await app.world.stop();
  const id = await add(tenant, '+ok');
  await runJobs(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'syncing');
  for (const wait of [3_000, 11_000]) {
    app.clock.advance(wait);
    await runJobs(app);
  }
  const failed = await fetchOne(tenant, id);
  assert.deepEqual([stands(failed), failed.auth_status.problem], ['problem', 'not_reached']);
  await openWorld(app);
  await post(tenant, `${id}/do_auth`);
  await runJobs(app);
  assert.equal(stands(await fetchOne(tenant, id)), 'connected');
});

test('without a gateway no account of the cloud is added, and the extension’s are', async () => {
  const tenant = await newTenant(app.services);
  const { outside } = app.services.settings;
  outside.network = null;
  try {
    const body = { username: username(''), password: PASSWORD, country_code: 'DE', timezone: 'Europe/Berlin' };
    const cloud = await post(tenant, 'create', { ...body, automation_type: 'cloud' });
    assert.deepEqual([cloud.status, cloud.code], [404, 'not_configured']);
    assert.equal((await post(tenant, 'create', { ...body, automation_type: 'extension' })).status, 200);
  } finally {
    outside.network = app.gateway;
  }
});

test('secrets are sealed: no answer, row, job or event holds one in the clear', async () => {
  const tenant = await newTenant(app.services);
  const secrets = ['Pl4in-Password', 'Pr0xy-Password', 'S3cond-Password', 'C00kie-Of-A-Session', '123456'];
  const custom_proxy = { by: 'domain', proxy_address: 'proxy.test', port: 80, username: 'u', password: secrets[1] };
  const answers: unknown[] = [];
  const id = await add(tenant, '+pin', { password: secrets[0], custom_proxy });
  await runJobs(app);
  answers.push(await fetchOne(tenant, id));
  answers.push(await post(tenant, `${id}/send`, { code: secrets[4] }));
  const jobs = await app.database.direct.query('select payload from graphile_worker._private_jobs');
  answers.push(jobs.rows);
  await runJobs(app);
  answers.push(
    await app.call('PUT', `/credentials/${id}/two_factor`, {
      token: tenant.admin.token,
      body: { username: 'jo@corp.test', password: secrets[2] },
    }),
  );
  answers.push(await post(tenant, `${id}/update`, { cookies: secrets[3] }));
  answers.push(await app.call('GET', `/credentials/${id}/proxy`, { token: tenant.admin.token }));
  answers.push(await app.call('GET', '/credentials/fetch', { token: tenant.admin.token }));
  answers.push((await app.database.direct.query('select payload from graphile_worker._private_jobs')).rows);
  for (const table of ['credentials', 'credentials_auth', 'events', 'audit'])
    answers.push(
      (await app.database.direct.query(`select * from ${table} where space_id = $1`, [tenant.spaceId])).rows,
    );
  const everything = JSON.stringify(answers);
  assert.ok(everything.includes('password_sealed'));
  for (const secret of secrets) assert.ok(!everything.includes(`${secret}`), secret);
});
