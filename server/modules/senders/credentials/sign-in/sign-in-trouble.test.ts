import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subStatesOf } from '../../../../../contract/credentials/state.ts';
import { openWorld, runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { SIGN_IN_PASSWORD, signIns } from '../../../../../tests/factories/sign-ins.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { secretAt } from './open-login.ts';

const app = useNetworkApp();
const { username, post, fetchOne, stands, add, added } = signIns(app);
const MINUTE = 60_000;

test('a proxy that fails is tried three times, then the account waits and tries by itself (R142, R143)', async () => {
  const custom_proxy = {
    by: 'domain',
    proxy_address: 'down.proxy.test',
    ports: { http: 8080 },
    username: 'u',
    password: 'p',
  };
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
  const proxy = {
    by: 'domain',
    proxy_address: 'flaky.proxy.test',
    ports: { http: 8080 },
    username: 'u',
    password: 'p',
  };
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

test('each step is told: the account, its authorization and its proxy (R258)', async () => {
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
    const body = { username: username(''), password: SIGN_IN_PASSWORD, country_code: 'DE', timezone: 'Europe/Berlin' };
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
  const custom_proxy = {
    by: 'domain',
    proxy_address: 'proxy.test',
    ports: { http: 80 },
    username: 'u',
    password: secrets[1],
  };
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
