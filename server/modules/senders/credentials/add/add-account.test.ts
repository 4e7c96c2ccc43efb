import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Credential, ProxyCountry } from '../../../../../contract/credentials/schemas.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import { runJobs, stockAddresses, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { newCredential, newTenant, newUser, type Tenant } from '../../../../../tests/factories/tenants.ts';

const app = useNetworkApp();

let count = 0;
const account = (more: object = {}) => ({
  username: `a${++count}@adding.test`,
  password: 'secret',
  automation_type: 'cloud',
  country_code: 'DE',
  timezone: 'Europe/Berlin',
  ...more,
});
const add = ({ admin }: Tenant, more: object = {}) =>
  app.call<Credential>('POST', '/credentials/create', { token: admin.token, body: account(more) });
const listOf = async ({ admin }: Tenant) =>
  (await app.call<Credential[]>('GET', '/credentials/fetch', { token: admin.token })).payload;
/** Refused, and nothing was made: no account, no address taken, no job. */
async function refused(tenant: Tenant, more: object, code: string) {
  const before = await listOf(tenant);
  const held = await inUse();
  const answer = await add(tenant, more);
  assert.equal(answer.code, code);
  assert.equal((await listOf(tenant)).length, before.length);
  assert.equal(await inUse(), held);
  return answer;
}
const inUse = async (country = 'DE') => {
  const { rows } = await app.database.direct.query(
    `select coalesce(sum(in_use), 0)::int as n from credentials_proxy_stock where country_code = $1`,
    [country],
  );
  return rows[0].n as number;
};
const setSpace = (spaceId: string, columns: string) =>
  app.database.direct.query(`update spaces set ${columns} where id = $1`, [spaceId]);

test('a new account has its hours, its limits and its place in the audit log, and is told to the workspace', async () => {
  const tenant = await newTenant(app.services);
  const { payload } = await add(tenant);
  assert.deepEqual(
    [payload.work_hours_start, payload.work_hours_end, payload.working_days, payload.has_password],
    [9, 18, [1, 2, 3, 4, 5], true],
  );
  const { rows: limits } = await app.database.direct.query('select 1 from limits where credential_id = $1', [
    payload._id,
  ]);
  assert.ok(limits.length > 5);
  const { rows: audit } = await app.database.direct.query('select kind, subject from audit where space_id = $1', [
    tenant.spaceId,
  ]);
  assert.deepEqual(audit, [{ kind: 'credential_added', subject: payload.username }]);
});

test('only the workspace’s admins add accounts', async () => {
  const tenant = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId: tenant.spaceId });
  const answer = await app.call('POST', '/credentials/create', { token: member.token, body: account() });
  assert.equal(answer.status, 403);
});

test('the cloud needs a password, a country and a time zone, each named (R278, R279, R280)', async () => {
  const tenant = await newTenant(app.services);
  const nothing = await refused(tenant, { password: undefined, country_code: undefined }, 'invalid_input');
  assert.deepEqual(nothing.fields, { password: 'Not valid password', country_code: 'Not valid location' });
  const zone = await refused(tenant, { timezone: 'Nowhere/At_all' }, 'invalid_input');
  assert.equal(zone.fields?.timezone, 'Not valid timezone');
  assert.equal((await add(tenant, { timezone: undefined })).status, 422);
});

test('working hours span an hour at least (R286)', async () => {
  const tenant = await newTenant(app.services);
  const none = await refused(tenant, { work_hours_start: 9, work_hours_end: 9 }, 'invalid_input');
  assert.ok(none.fields?.work_hours_end);
  assert.equal((await add(tenant, { work_hours_start: 23, work_hours_end: 24 })).error, null);
  assert.equal((await add(tenant, { work_hours_start: 0, work_hours_end: 25 })).status, 422);
});

test('a username is added once to a workspace, however it is written (R271)', async () => {
  const tenant = await newTenant(app.services);
  const { payload } = await add(tenant);
  const again = await refused(tenant, { username: ` ${payload.username.toUpperCase()} ` }, 'credential_exists');
  assert.equal(again.error, 'Account with such email already exists, visit settings to update the password');
});

test('an account that is connected in another workspace is not connected twice; one only typed in there bars nobody (R360)', async () => {
  const [here, there] = [await newTenant(app.services), await newTenant(app.services)];
  const { payload } = await add(there);
  assert.equal((await add(here, { username: payload.username, password: 'wrong' })).error, null);
  const third = await newTenant(app.services);
  await runJobs(app);
  const answer = await refused(third, { username: payload.username }, 'already_authorized');
  assert.equal(answer.error, 'alreadyAuthorized');
});

test('a tier without the cloud has no seats for it, and an extension’s seat takes no cloud account (R209, R210)', async () => {
  const free = await newTenant(app.services, { tier: 'free' });
  assert.equal((await refused(free, {}, 'no_cloud_seats')).error, 'No cloud seats for this tier');
  assert.equal((await add(free, { automation_type: 'extension' })).error, null);
  const full = await newTenant(app.services, { tier: 'basic' });
  assert.equal((await add(full)).error, null);
  assert.equal((await add(full, { automation_type: 'extension' })).error, null);
  const { status, error } = await refused(full, {}, 'seat_needed');
  assert.deepEqual([status, error], [402, 'You need to purchase one more seat to be able to add an account']);
  await refused(full, { automation_type: 'extension' }, 'seat_needed');
});

test('an account of the extension may sit on a cloud seat', async () => {
  const tenant = await newTenant(app.services, { tier: 'basic' });
  for (let seats = 0; seats < 2; seats++)
    assert.equal((await add(tenant, { automation_type: 'extension' })).error, null);
  await refused(tenant, { automation_type: 'extension' }, 'seat_needed');
  await refused(tenant, {}, 'seat_needed');
});

test('two who want the last seat at once: one gets it', async () => {
  const tenant = await newTenant(app.services, { tier: 'basic' });
  const answers = await atOnce(
    app.database,
    [1, 2, 3].map(() => () => add(tenant)),
  );
  assert.deepEqual(answers.map(({ code }) => code ?? 'added').sort(), ['added', 'seat_needed', 'seat_needed']);
});

test('a reseller’s workspace has a maximum of accounts (R341)', async () => {
  const tenant = await newTenant(app.services);
  await setSpace(tenant.spaceId, 'max_credentials = 1');
  assert.equal((await add(tenant)).error, null);
  assert.equal((await refused(tenant, {}, 'max_credentials_reached')).error, "You can't add another account");
});

test('of the last free address of a country one account gets it, and a country without is refused under its field', async () => {
  await stockAddresses(app, { AT: 1, CH: 0 });
  const tenants = await Promise.all([newTenant(app.services), newTenant(app.services), newTenant(app.services)]);
  const answers = await atOnce(
    app.database,
    tenants.map((tenant) => () => add(tenant, { country_code: 'AT' })),
  );
  assert.deepEqual(answers.map(({ code }) => code ?? 'added').sort(), ['added', 'out_of_reserve', 'out_of_reserve']);
  assert.equal(await inUse('AT'), 1);
  const [tenant] = tenants;
  assert.ok((await refused(tenant, { country_code: 'CH' }, 'out_of_reserve')).fields?.country_code);
  await refused(tenant, { country_code: 'AQ' }, 'out_of_reserve');
});

test('countries tell what is left of them; residential addresses are for plans that have them', async () => {
  await stockAddresses(app, { NL: 3 });
  await stockAddresses(app, { NL: 2 }, 'residential');
  const countriesOf = async ({ admin }: Tenant) =>
    (await app.call<ProxyCountry[]>('GET', '/proxy/v2/countries', { token: admin.token })).payload.filter(
      ({ code }) => code === 'NL',
    );
  const [scale, unlimited] = [await newTenant(app.services), await newTenant(app.services, { tier: 'unlimited' })];
  assert.equal((await add(scale, { country_code: 'NL' })).error, null);
  assert.deepEqual(await countriesOf(scale), [{ code: 'NL', count: 2, type: 'basic' }]);
  assert.deepEqual(await countriesOf(unlimited), [
    { code: 'NL', count: 2, type: 'basic' },
    { code: 'NL', count: 2, type: 'residential' },
  ]);
  await refused(scale, { country_code: 'NL', proxy_type: 'residential' }, 'upgrade_needed');
  assert.equal((await add(unlimited, { country_code: 'NL', proxy_type: 'residential' })).error, null);
});

test('an address goes along with the country, and is given back with a proxy of one’s own, told by its address and ports (F051)', async () => {
  await stockAddresses(app, { BE: 2, LU: 1 });
  const tenant = await newTenant(app.services);
  const { payload } = await add(tenant, { country_code: 'BE' });
  const move = (body: object) =>
    app.call<Credential>('POST', `/credentials/${payload._id}/proxy`, { token: tenant.admin.token, body });
  await move({ country_code: 'BE' });
  assert.deepEqual([await inUse('BE'), await inUse('LU')], [1, 0]);
  await move({ country_code: 'LU' });
  assert.deepEqual([await inUse('BE'), await inUse('LU')], [0, 1]);
  const custom_proxy = { by: 'ip', proxy_address: '10.1.2.3', ports: { http: 3128 }, username: 'u', password: 'p' };
  const own = await move({ country_code: 'LU', custom_proxy });
  assert.deepEqual([own.payload.custom_proxy, await inUse('LU')], [true, 0]);
  const { password: _, ...told } = custom_proxy;
  const { payload: proxy } = await app.call<{ custom: object }>('GET', `/credentials/${payload._id}/proxy`, {
    token: tenant.admin.token,
  });
  assert.deepEqual(proxy.custom, told);
  // whoever sees the account may not see where it signs in from
  assert.ok(!JSON.stringify(own.payload).includes('10.1.2.3'));
  await stockAddresses(app, { LU: 0 });
  assert.equal((await move({ country_code: 'LU', custom_proxy: null })).code, 'out_of_reserve');
});

test('a custom proxy has four octets or a domain, a port, a username and a password (R289, R290, R291, R292, R293)', async () => {
  const tenant = await newTenant(app.services);
  const good = { by: 'ip', proxy_address: '10.1.2.3', ports: { http: 3128 }, username: 'u', password: 'p' };
  const bad: object[] = [
    { proxy_address: '10.1.2' },
    { proxy_address: '10.1.2.256' },
    { proxy_address: 'proxy.test' },
    { by: 'domain', proxy_address: '10.1.2.3' },
    { by: 'domain', proxy_address: 'not a domain' },
    { ports: { http: 0 } },
    { ports: { http: 70_000 } },
    { username: '' },
    { password: '' },
  ];
  for (const wrong of bad) await refused(tenant, { custom_proxy: { ...good, ...wrong } }, 'invalid_input');
  assert.equal((await add(tenant, { custom_proxy: good })).error, null);
});

test('the extension’s account takes the profile it found, and is connected at once', async () => {
  const tenant = await newTenant(app.services);
  await runJobs(app);
  const profile = { first_name: 'Ana', last_name: 'Reis', link: 'https://network.test/in/ana', photo_link: null };
  const { payload } = await add(tenant, {
    automation_type: 'extension',
    password: undefined,
    country_code: undefined,
    profile,
  });
  assert.deepEqual([payload.full_name, payload.link, payload.has_password], ['Ana Reis', profile.link, false]);
  assert.notEqual(payload.auth_status.logged_in_at, null);
  assert.deepEqual(await runJobs(app), []);
});

test('what the extension names as a page or a picture is on the web, and nothing that runs (F022)', async () => {
  const tenant = await newTenant(app.services);
  const profile = { first_name: 'Eve', last_name: 'Doe', link: null, photo_link: null };
  for (const name of ['link', 'photo_link'])
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
      const more = { automation_type: 'extension', profile: { ...profile, [name]: address } };
      const answer = await refused(tenant, more, 'invalid_input');
      assert.equal(answer.fields?.[`profile.${name}`], 'Not a web address', address);
    }
});

test('hours, days and the time zone are changed, and an end before its start is not taken', async () => {
  const tenant = await newTenant(app.services);
  const id = await newCredential(app.services, tenant.spaceId);
  const update = (body: object) =>
    app.call<Credential>('POST', `/credentials/${id}/update`, { token: tenant.admin.token, body });
  const { payload } = await update({ timezone: 'Asia/Tokyo', working_days: [6, 1, 6], work_hours_end: 24 });
  assert.deepEqual([payload.timezone, payload.working_days, payload.work_hours_end], ['Asia/Tokyo', [1, 6], 24]);
  assert.ok((await update({ work_hours_start: 24 })).fields?.work_hours_end);
  assert.equal((await update({ working_days: [] })).status, 422);
});

test('an account is paused and resumed by hand; one that the network blocked is not resumed', async () => {
  const tenant = await newTenant(app.services);
  const id = await newCredential(app.services, tenant.spaceId);
  const update = (status: string, of = id) =>
    app.call<Credential>('POST', `/credentials/${of}/update`, { token: tenant.admin.token, body: { status } });
  assert.equal((await update('inactive')).payload.status, 'inactive');
  assert.equal((await update('active')).payload.status, 'active');
  assert.equal((await update('deleted')).status, 422);
  const blocked = await newCredential(app.services, tenant.spaceId, { credential: { status: 'blocked' } });
  assert.equal((await update('active', blocked)).code, 'conflict');
  const auth = { wrong_password: true };
  const wrong = await newCredential(app.services, tenant.spaceId, { credential: { status: 'inactive' }, auth });
  assert.equal((await update('active', wrong)).payload.status, 'invalid');
});

test('a session cookie and a browser of one’s own are for admins (R323)', async () => {
  const tenant = await newTenant(app.services);
  const id = await newCredential(app.services, tenant.spaceId);
  const member = await newUser(app.services, {
    spaceId: tenant.spaceId,
    credentials: [id],
    pages: { settings: true },
  });
  const update = (token: string, body: object) => app.call('POST', `/credentials/${id}/update`, { token, body });
  assert.equal((await update(member.token, { use_browser: true })).status, 403);
  assert.equal((await update(member.token, { cookies: 'li_at=AQEDATheSession' })).status, 403);
  assert.equal((await update(member.token, { work_hours_start: 8 })).status, 200);
  assert.equal((await update(tenant.admin.token, { use_browser: true })).status, 200);
});

test('signing in again wakes the account, and needs something to sign in with', async () => {
  const tenant = await newTenant(app.services);
  const asleep = { hibernated_at: app.clock.now(), wait_for_authorization: true };
  const doAuth = (id: string) =>
    app.call<Credential>('POST', `/credentials/${id}/do_auth`, { token: tenant.admin.token });
  const bare = await newCredential(app.services, tenant.spaceId, { credential: asleep });
  assert.equal((await doAuth(bare)).code, 'password_needed');
  const own = await newCredential(app.services, tenant.spaceId, {
    credential: { ...asleep, automation_type: 'extension' },
  });
  const { payload } = await doAuth(own);
  assert.deepEqual([payload.hibernated_at, payload.wait_for_authorization], [null, false]);
  const { payload: added } = await add(tenant);
  await runJobs(app);
  await app.database.direct.query('update credentials set hibernated_at = $2 where id = $1', [
    added._id,
    app.clock.now(),
  ]);
  assert.equal((await doAuth(added._id)).payload.hibernated_at, null);
});

test('subscriptions are read again on demand, of connected accounts only', async () => {
  const tenant = await newTenant(app.services);
  const bare = await newCredential(app.services, tenant.spaceId);
  const check = (id: string) =>
    app.call<Credential>('POST', `/credentials/${id}/check_sales`, { token: tenant.admin.token });
  assert.equal((await check(bare)).code, 'credential_not_connected');
  const { payload } = await add(tenant, { username: `c${++count}+sales@adding.test` });
  await runJobs(app);
  await app.database.direct.query(
    "update credentials set account_type = 'basic', sales_navigator_required_at = $2 where id = $1",
    [payload._id, app.clock.now()],
  );
  const checked = await check(payload._id);
  assert.deepEqual(
    [checked.payload.account_type, checked.payload.required_subscriptions.sales_navigator_at],
    ['sales_navigator', null],
  );
});
