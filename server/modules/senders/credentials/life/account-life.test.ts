import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { disconnectAccount } from '../sign-in/disconnect-account.ts';
import { hibernateAccounts } from './hibernate-accounts.ts';

const GATEWAY = { baseUrl: 'http://127.0.0.1:9', apiKey: 'nobody-listens' };
const app = useApp({ outside: { network: GATEWAY } });
const DAY = 86_400_000;
const rowOf = async (id: string) =>
  (
    await app.database.direct.query(
      'select * from credentials c join credentials_auth a on a.credential_id = c.id where c.id = $1',
      [id],
    )
  ).rows[0];
const jobs = async (name: string) =>
  (
    await app.database.direct.query<{ payload: Record<string, unknown> }>(
      `select p.payload from graphile_worker._private_jobs p
        join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = $1`,
      [name],
    )
  ).rows.map(({ payload }) => payload);
const stock = async (country: string, inUse: number, capacity: number) => {
  await app.database.direct.query(
    `insert into credentials_proxy_stock (country_code, type, in_use, capacity) values ($1, 'basic', $2, $3)
      on conflict (country_code, type) do update set in_use = $2, capacity = $3`,
    [country, inUse, capacity],
  );
};
const inUse = async (country: string) =>
  (await app.database.direct.query('select in_use from credentials_proxy_stock where country_code = $1', [country]))
    .rows[0].in_use;
const SECRETS = { password_sealed: 'v1.x', cookies_sealed: 'v1.y', two_factor_password_sealed: 'v1.z' };

test('a deleted account stops its campaigns, frees its seat and its address, and keeps no secret', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  await stock('ES', 1, 5);
  const id = await newCredential(app.services, spaceId, {
    auth: { ...SECRETS, gateway_id: 'gw-delete', proxy_held_country: 'ES' },
  });
  const other = await newCredential(app.services, spaceId);
  const member = await newUser(app.services, { spaceId, pages: { campaigns: true }, credentials: [id, other] });
  const running = await newCampaign(app.services, spaceId, { credentialsId: id });
  await newCampaign(app.services, spaceId, { credentialsId: id });
  const draft = await newCampaign(app.services, spaceId, { credentialsId: id, status: 'draft' });
  const elsewhere = await newCampaign(app.services, spaceId, { credentialsId: other });
  const seats = async () =>
    (await app.call<{ used_seats: number }>('GET', '/space/info', { token })).payload.used_seats;
  assert.equal(await seats(), 2);
  const impact = await app.call('GET', `/credentials/${id}/impact`, { token });
  assert.deepEqual(impact.payload, { campaigns: 2, people: 0 });

  await settleEvents(app.services);
  const deleted = await app.call('POST', `/credentials/${id}/delete`, { token });
  assert.deepEqual(deleted.payload, { stopped_campaigns: 2 });
  const told = (await settleEvents(app.services)).map(([, event]) => event);
  assert.equal(told.filter((event) => event === 'update_workflow').length, 2);
  assert.ok(told.includes('update_credentials'));

  const row = await rowOf(id);
  assert.equal(row.status, 'deleted');
  assert.deepEqual(row.deleted_at, app.clock.now());
  for (const secret of Object.keys(SECRETS)) assert.equal(row[secret], null, secret);
  assert.deepEqual([await inUse('ES'), await seats()], [0, 1]);
  assert.deepEqual((await jobs('credentials.disconnect')).at(-1), { account: 'gw-delete' });
  const status = async (campaign: string) =>
    (await app.call<{ status: string }>('GET', `/workflows/${campaign}`, { token })).payload.status;
  assert.deepEqual(
    [await status(running), await status(draft), await status(elsewhere)],
    ['paused', 'draft', 'active'],
  );
  const listed = (await app.call<Credential[]>('GET', '/credentials/fetch', { token: member.token })).payload;
  assert.deepEqual(
    listed.map(({ _id }) => _id),
    [other],
  );
  const own = await app.call('GET', '/users/get_available_credentials', { token: member.token });
  assert.deepEqual(own.payload, [other]);
  for (const call of [`/credentials/${id}/fetch`, `/credentials/${id}/limits`, `/credentials/${id}/impact`])
    assert.equal((await app.call('GET', call, { token })).code, 'not_found');
  assert.equal((await app.call('POST', `/credentials/${id}/delete`, { token })).code, 'not_found');
  const { payload } = await app.call<{ items: { kind: string; subject: string }[] }>('GET', '/audit', { token });
  assert.deepEqual([payload.items[0]?.kind, payload.items[0]?.subject], ['credential_deleted', row.username]);
});

test('what was added again before the gateway let go of it stays connected', async () => {
  const { spaceId } = await newTenant(app.services);
  await newCredential(app.services, spaceId, { auth: { gateway_id: 'gw-again' } });
  // nobody listens at the gateway's address: asking it would fail
  await disconnectAccount({ account: 'gw-again' }, app.services);
  await assert.rejects(disconnectAccount({ account: 'gw-gone' }, app.services));
});

test('a member cannot delete an account, nor change how it runs', async () => {
  const { spaceId } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId);
  const { token } = await newUser(app.services, { spaceId, pages: { settings: true }, credentials: [id] });
  assert.equal((await app.call('POST', `/credentials/${id}/delete`, { token })).code, 'forbidden');
  const body = { automation_type: 'extension' };
  assert.equal((await app.call('POST', `/credentials/${id}/automation_type`, { token, body })).code, 'forbidden');
});

type Changed = { result: string; credential: Credential };
const change = (token: string, id: string, automation_type: string) =>
  app.call<Changed>('POST', `/credentials/${id}/automation_type`, { token, body: { automation_type } });

test('to the cloud an account needs a location and a password, then it signs in (R216, R217, R218)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  await stock('PT', 1, 1);
  const id = await newCredential(app.services, spaceId, { credential: { automation_type: 'extension' } });
  assert.equal((await change(token, id, 'cloud')).payload.result, 'NEEDS_LOCATION');
  await app.database.direct.query(`update credentials set country_code = 'PT' where id = $1`, [id]);
  assert.equal((await change(token, id, 'cloud')).payload.result, 'NEEDS_PASSWORD');
  await app.database.direct.query(`update credentials_auth set password_sealed = 'v1.x' where credential_id = $1`, [
    id,
  ]);
  // no address is left there: another place is needed
  assert.equal((await change(token, id, 'cloud')).payload.result, 'NEEDS_LOCATION');
  assert.equal((await rowOf(id)).automation_type, 'extension');
  await stock('PT', 1, 2);
  const { result, credential } = (await change(token, id, 'cloud')).payload;
  assert.deepEqual(
    [result, credential.automation_type, credential.auth_status.is_signing_in],
    ['SUCCESS', 'cloud', true],
  );
  assert.deepEqual([await inUse('PT'), (await rowOf(id)).proxy_held_country], [2, 'PT']);
  const started = (await jobs('credentials.sign_in')).filter((job) => job.id === id);
  assert.equal(started.length, 1);
});

test('to the extension the gateway lets go, the address is free and nothing is asked any more', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await stock('FR', 1, 1);
  const id = await newCredential(app.services, spaceId, {
    auth: { gateway_id: 'gw-ext', proxy_held_country: 'FR', challenged_at: new Date(), logged_in_at: null },
  });
  const { result, credential } = (await change(admin.token, id, 'extension')).payload;
  assert.deepEqual([result, credential.automation_type], ['SUCCESS', 'extension']);
  assert.equal(credential.auth_status.challenged_at, null);
  assert.notEqual(credential.auth_status.logged_in_at, null);
  assert.deepEqual([await inUse('FR'), (await rowOf(id)).gateway_id], [0, null]);
  assert.deepEqual((await jobs('credentials.disconnect')).at(-1), { account: 'gw-ext' });
  // the same once more changes nothing
  const again = (await change(admin.token, id, 'extension')).payload;
  assert.deepEqual([again.result, again.credential.version], ['SUCCESS', credential.version]);
});

test('the cloud needs a seat for it, and a tier that has some', async () => {
  const free = await newTenant(app.services, { tier: 'free' });
  const there = await newCredential(app.services, free.spaceId, { credential: { automation_type: 'extension' } });
  assert.equal((await change(free.admin.token, there, 'cloud')).code, 'no_cloud_seats');
  // scale: five seats for the cloud, five for the extension
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId, { credential: { automation_type: 'extension' } });
  for (let i = 0; i < 5; i++) await newCredential(app.services, spaceId);
  assert.equal((await change(admin.token, id, 'cloud')).code, 'seat_needed');
});

test('the note’s length goes back to what the network allows the account', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const reset = async (account_type: string) => {
    const id = await newCredential(app.services, spaceId, {
      credential: { account_type, connection_chars_limit: 250 },
    });
    const path = `/credentials/${id}/reset_connection_chars`;
    return (await app.call<Credential>('POST', path, { token: admin.token })).payload.connection_chars_limit;
  };
  assert.deepEqual([await reset('basic'), await reset('premium'), await reset('sales_navigator')], [200, 300, 300]);
});

test('an account that did nothing for over thirty days is put to sleep, once, and says so (R228)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const make = async (daysAgo: number, given: { active?: number; status?: string } = {}) => {
    const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
    return newCredential(app.services, spaceId, {
      credential: {
        ...(given.active !== undefined && { last_active_at: at(given.active) }),
        ...(given.status && { status: given.status }),
      },
      auth: { logged_in_at: at(daysAgo) },
    });
  };
  const [quiet, awake, fresh, paused, busy] = [
    await make(31),
    await make(90, { active: 29 }),
    await make(29, { active: 60 }),
    await make(31, { status: 'inactive' }),
    await make(31),
  ];
  const campaign = await newCampaign(app.services, spaceId, { credentialsId: busy });
  await hibernateAccounts(app.services);
  await hibernateAccounts(app.services);
  const asleep = async (id: string) => (await rowOf(id)).hibernated_at !== null;
  const all = [quiet, awake, fresh, paused, busy];
  assert.deepEqual(await Promise.all(all.map(asleep)), [true, false, false, false, false]);
  await settleEvents(app.services);
  const bell = await app.call<{ items: { kind: string }[] }>('GET', '/notifications', { token: admin.token });
  assert.deepEqual(
    bell.payload.items.map(({ kind }) => kind),
    ['hibernated'],
  );
  const { payload } = await app.call<Credential>('GET', `/credentials/${quiet}/fetch`, { token: admin.token });
  assert.equal(payload.activity_dict.status, 'hibernated');
  await app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaign]);
  await hibernateAccounts(app.services);
  assert.equal(await asleep(busy), true);
});

test('what an account is doing now', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const now = app.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const doing = async (credential: object, auth: object = {}) => {
    const id = await newCredential(app.services, spaceId, { credential, auth });
    const { payload } = await app.call<Credential>('GET', `/credentials/${id}/fetch`, { token: admin.token });
    return [payload.activity_dict.status, payload.activity_dict.until];
  };
  // nine o'clock on a Monday
  assert.deepEqual(await doing({}), ['idle', null]);
  assert.deepEqual(await doing({ status: 'inactive' }), ['paused', null]);
  assert.deepEqual(await doing({ status: 'blocked' }), ['stopped', null]);
  assert.deepEqual(await doing({ timezone: 'America/New_York' }), ['outside_hours', '2026-01-05T14:00:00.000Z']);
  assert.deepEqual(await doing({ working_days: [6, 7] }), ['outside_hours', '2026-01-10T09:00:00.000Z']);
  assert.deepEqual(await doing({ activity: 'syncing', activity_until: later }), ['syncing', later.toISOString()]);
  assert.deepEqual(await doing({ activity: 'syncing', activity_until: now }), ['idle', null]);
  assert.deepEqual(await doing({ login_limited_at: now, login_limited_until: later }, { logged_in_at: null }), [
    'limited',
    later.toISOString(),
  ]);
  assert.deepEqual(await doing({}, { is_signing_in: true, logged_in_at: null, proxy_stage: 'start' }), [
    'signing_in',
    null,
  ]);
  assert.deepEqual(await doing({}, { is_signing_in: true, proxy_stage: 'start' }), ['setting_proxy', null]);
  assert.deepEqual(await doing({}, { logged_in_at: null }), ['waiting_for_person', null]);
  assert.deepEqual(await doing({ wait_for_authorization: true }), ['waiting_for_person', null]);
  assert.deepEqual(await doing({ connect_limited_at: now, connect_limited_until: later }), [
    'limited',
    later.toISOString(),
  ]);
});

test('what a new account has been given, and what it lacks', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const id = await newCredential(app.services, spaceId, { auth: { logged_in_at: null } });
  const info = async () =>
    (await app.call<Record<string, boolean>>('GET', `/credentials/${id}/onboarding_info`, { token })).payload;
  assert.deepEqual(await info(), {
    is_connected: false,
    has_hours: true,
    has_signature: false,
    has_blacklist: false,
    has_campaign: false,
    is_warming_up: false,
  });
  await app.database.direct.query('update credentials_auth set logged_in_at = $2 where credential_id = $1', [
    id,
    app.clock.now(),
  ]);
  await app.database.direct.query('update credentials set warm_up_started_at = $2 where id = $1', [
    id,
    app.clock.now(),
  ]);
  await app.call('POST', `/credentials/${id}/signatures`, { token, body: { name: 'x', message: 'y' } });
  await app.call('PUT', '/space/blacklist', { token, body: { values: ['acme.com'] } });
  await newCampaign(app.services, spaceId, { credentialsId: id, status: 'draft' });
  assert.deepEqual(Object.values(await info()), [true, true, true, true, true, true]);
});
