import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Blacklist } from '../../contract/blacklist/schemas.ts';
import { noticesOf } from '../../contract/credentials/state.ts';
import type { Campaign, CampaignRates, WholeCampaign } from '../../contract/campaigns/schemas.ts';
import type { Credential } from '../../contract/credentials/schemas.ts';
import type { AccountHealth, CredentialLimits } from '../../contract/limits/schemas.ts';
import type { User } from '../../contract/accounts/people.ts';
import { BrandConfig } from '../../contract/whitelabel/schemas.ts';
import { useApp } from '../../tests/factories/app.ts';
import { hashPassword } from '../core/auth/password.ts';
import { secretAt } from '../modules/senders/credentials/sign-in/open-login.ts';
import { personByPublicId, personOfUsername } from '../world/network/ids.ts';
import { readUsername } from '../world/network/read-username.ts';
import { person } from '../world/people/person.ts';
import { modules } from '../modules.ts';
import { createPlatformAdmin } from './create-platform-admin.ts';
import { DEMO_SPACES } from '../modules/people/spaces/demo/demo-spaces.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../modules/people/accounts/demo/demo-people.ts';
import { demoBrands } from '../modules/platform/whitelabel/demo/demo-brands.ts';
import { DEMO_RUNNING } from './demo-running.ts';
import { enrolDemoPeople } from './enrol-demo-people.ts';
import { PAST_LINES } from './past/past-lines.ts';
import { seedDemo } from './seed-demo.ts';
import { stableId } from '../core/stable-id.ts';

const app = useApp();
const signIn = async (email: string, password: string) => {
  const { token } = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload;
  return app.call<{ token: string; user: User }>('POST', '/auth/sign_in', { token, body: { email, password } });
};

test('every demo account signs in and lands in its workspace; seeding twice changes nothing', async () => {
  assert.equal(await app.services.transactions.onPlatform((tx) => seedDemo(tx, modules)), true);
  assert.equal(await app.services.transactions.onPlatform((tx) => seedDemo(tx, modules)), false);
  for (const { key } of DEMO_PEOPLE) {
    const answer = await signIn(`${key}@kithline.test`, DEMO_PASSWORD);
    assert.equal(answer.status, 200, key);
    assert.ok(answer.payload.user.space, key);
  }
});

test('the demo accounts are what they are said to be', async () => {
  const user = async (key: string) => (await signIn(`${key}@kithline.test`, DEMO_PASSWORD)).payload;
  const info = async (key: string) =>
    (
      await app.call<{ tier: string; is_paid: boolean; used_seats: number }>('GET', '/space/info', {
        token: (await user(key)).token,
      })
    ).payload;
  assert.deepEqual([(await info('demo')).tier, (await info('demo')).used_seats], ['scale', 2]);
  assert.deepEqual([(await info('free')).tier, (await info('free')).used_seats], ['free', 0]);
  assert.equal((await info('unpaid')).is_paid, false);
  assert.equal((await user('admin')).user.platform_role, 'platform_admin');
  assert.equal((await user('owner')).user.platform_role, 'brand_owner');
  const member = await user('member');
  assert.equal(member.user.space?.role, 'member');
  const credentials = await app.call<unknown[]>('GET', '/credentials/fetch', { token: member.token });
  assert.equal(credentials.payload.length, 1);
});

test('the demo workspace has a past to look at, a second one to switch to and one that is blocked', async () => {
  const { token, user } = (await signIn('demo@kithline.test', DEMO_PASSWORD)).payload;
  const ask = async <T>(path: string) => (await app.call<T>('GET', path, { token })).payload;
  const spaces = await ask<{ name: string; status: string; is_current: boolean }[]>('/users/fetch_spaces');
  assert.deepEqual(
    spaces.map(({ name, status }) => [name, status]),
    [
      ['Lumen Sales', 'active'],
      ['Lumen Pilot 2025', 'blocked'],
      ['Weber Advisory', 'active'],
    ],
  );
  assert.equal(spaces[0]?.is_current, true);
  const invites = await ask<{ status: string }[]>(`/space/${user.space?._id}/invites`);
  assert.deepEqual(
    invites.map((invite) => invite.status),
    ['sent', 'resent', 'expired', 'accepted'],
  );
  assert.equal((await ask<unknown[]>('/labels/fetch')).length, 8);
  assert.equal((await ask<{ unread: number }>('/notifications')).unread, 2);
  assert.ok((await ask<{ total: number }>('/audit')).total >= 9);
});

test('the demo’s social accounts are connected and have a past: limits, reasons, signatures, lists', async () => {
  const { token } = (await signIn('demo@kithline.test', DEMO_PASSWORD)).payload;
  const ask = async <T>(path: string) => (await app.call<T>('GET', path, { token })).payload;
  const accounts = await ask<Credential[]>('/credentials/fetch');
  assert.deepEqual(
    accounts.map((each) => [each.full_name, each.account_type, each.country_code]),
    [
      ['María Álvarez', 'sales_navigator', 'ES'],
      ['Thomas Becker', 'premium', 'DE'],
    ],
  );
  for (const account of accounts) assert.deepEqual(noticesOf(account, app.clock.now()), []);
  const path = `/credentials/${accounts[0]?._id}`;
  const limits = await ask<CredentialLimits>(`${path}/limits`);
  assert.ok(limits.changes.length >= 4);
  for (const { cause, values } of limits.changes) assert.equal(Object.keys(values).length > 0, cause !== 'by_person');
  const { items } = await ask<{ items: { used: number; limit: number; is_planned: boolean }[] }>(
    `${path}/limits/days?action=connections`,
  );
  const done = items.filter(({ is_planned }) => !is_planned);
  assert.equal(done.length, 43);
  assert.ok(done.every(({ used, limit }) => used <= limit));
  assert.ok(done.filter(({ used }) => used > 0).length >= 29);
  assert.deepEqual((await ask<AccountHealth>(`${path}/health`)).limits_reached, []);
  assert.equal((await ask<unknown[]>(`${path}/signatures`)).length, 2);
  assert.deepEqual(
    (await ask<Blacklist>(`${path}/blacklist`)).entries.map(({ kind }) => kind),
    ['name', 'domain', 'company', 'link'],
  );
  const countries = await app.database.direct.query<{ in_use: number; capacity: number }>(
    `select in_use, capacity from credentials_proxy_stock where type = 'basic'`,
  );
  assert.ok(countries.rows.length >= 40 && countries.rows.some(({ capacity }) => capacity === 0));
  assert.equal(
    countries.rows.reduce((sum, { in_use }) => sum + in_use, 0),
    4,
  );
});

test('four campaigns of the demo run with people of the synthetic world, the others have a past', async () => {
  const { token } = (await signIn('demo@kithline.test', DEMO_PASSWORD)).payload;
  const campaigns = async () => (await app.call<Campaign[]>('GET', '/workflows/fetch', { token })).payload;
  const world = { seed: 1, origin: 'http://world.test' };
  assert.equal(await enrolDemoPeople(app.services, world, modules), 240);
  assert.equal(await enrolDemoPeople(app.services, world, modules), 0);
  const active = (await campaigns()).filter(({ status }) => status === 'active');
  assert.deepEqual(active.map(({ name }) => name).sort(), DEMO_RUNNING.map(({ name }) => name).sort());
  for (const { counters } of active) assert.equal(counters.people, 60);
  const { rows } = await app.database.direct.query<{ first_name: string; network_id: string }>(
    'select first_name, network_id from prospects where space_id = $1',
    [stableId('space:lumen')],
  );
  // and five whom the workspace knew before
  assert.equal(rows.length, 240 + 5 + PAST_LINES.reduce((sum, line) => sum + line.people, 0));
  for (const { first_name, network_id } of rows) assert.equal(personByPublicId(1, network_id)?.firstName, first_name);
  for (const { _id, status, counters, name } of await campaigns()) {
    const { payload } = await app.call<WholeCampaign>('GET', `/workflows/${_id}`, { token });
    assert.deepEqual(payload.problems, [], name);
    const rates = (await app.call<CampaignRates>('GET', `/workflows/${_id}/rates`, { token })).payload;
    assert.equal(rates.total.replied.count, counters.replied, name);
    assert.equal(rates.total.sent > 0, status === 'paused' || status === 'finished', name);
  }
});

test('what the vendors are told to have found is what the credits of those days were spent on, and nobody knew more than was asked', async () => {
  const { rows } = await app.database.direct.query<{ day: string; found: number; used: number; is_right: boolean }>(
    `with spent as (select (began_at at time zone 'UTC')::date as day, sum(used)::int as used from credits_uses
        where space_id = $1 and category = 'enrichment' group by 1),
      known as (select day, sum(found)::int as found, bool_and(found between 0 and asked) as is_right
        from enrichment_days where space_id = $1 group by 1)
     select day::text, found, used, is_right from known full join spent using (day) where used > 0 or found > 0`,
    [stableId('space:lumen')],
  );
  assert.ok(rows.length > 5);
  for (const { day, found, used, is_right } of rows) assert.deepEqual([found, is_right], [used, true], day);
});

test('something lies on the desk: templates with their use, saved replies, views, tasks, notes and meetings', async () => {
  const count = async (table: string) =>
    Number(
      (await app.database.direct.query(`select count(*) from ${table} where space_id = $1`, [stableId('space:lumen')]))
        .rows[0]?.count,
    );
  assert.deepEqual(
    await Promise.all(['templates', 'templates_replies', 'prospects_views', 'tasks', 'prospects_notes'].map(count)),
    [7, 4, 3, 5, 3],
  );
  // besides those that came of campaigns
  assert.ok((await count('meetings')) > 3);
  const { rows } = await app.database.direct.query(
    `select t.name from templates t join templates_days d on d.template_id = t.id
     group by t.space_id, t.id having sum(d.sent) <> t.sent or sum(d.replied) <> t.replied`,
  );
  assert.deepEqual(rows, []);
});

test('the synthetic network knows the demo’s accounts by their own names and plans', () => {
  for (const { username, firstName, lastName, plan } of DEMO_SPACES.flatMap(({ credentials }) => credentials)) {
    const owner = person(1, personOfUsername(username));
    assert.deepEqual([owner.firstName, owner.lastName], [firstName, lastName]);
    assert.partialDeepStrictEqual(readUsername(username), { signIn: 'ok', plan });
  }
});

test('where there is a network the demo’s accounts sign in by themselves, each with a sealed password', async () => {
  const { services } = app;
  const rows = async () =>
    (
      await app.database.direct.query<{ id: string; password_sealed: string | null }>(
        'select credential_id as id, password_sealed from credentials_auth order by 1',
      )
    ).rows;
  assert.ok((await rows()).every(({ password_sealed }) => password_sealed === null));
  await app.database.direct.query('delete from spaces where is_demo');
  await app.database.direct.query('delete from accounts_users where id = $1', [stableId('user:demo')]);
  await app.database.direct.query(`delete from accounts_users where email like '%@kithline.test'`);
  const { secrets } = services;
  await services.transactions.onPlatform((tx) => seedDemo(tx, modules, { secrets, isReached: true }));
  for (const { id, password_sealed } of await rows())
    assert.equal(secrets.open(password_sealed ?? '', secretAt(id, 'password')), DEMO_PASSWORD);
  const { rows: jobs } = await app.database.direct.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'credentials.sign_in_again'`,
  );
  assert.equal(jobs.length, 4);
});

test('the eight demo brands are whole, and one is the default', () => {
  const brands = demoBrands();
  assert.equal(brands.length, 8);
  assert.equal(brands.filter((brand) => brand.isDefault).length, 1);
  for (const brand of brands) BrandConfig.parse({ ...brand, has_demo_outbox: false });
});

test('the first platform admin can be made on an empty installation, and made again with another password', async () => {
  const make = async (password: string) => {
    const hash = await hashPassword(password);
    const admin = { email: 'Boss@company.test', firstName: 'Ada', lastName: 'L', hash };
    return app.services.transactions.onPlatform((tx) => createPlatformAdmin(tx, admin));
  };
  assert.equal(await make('first password'), true);
  assert.equal(await make('second password'), false);
  assert.equal((await signIn('boss@company.test', 'first password')).status, 401);
  assert.equal((await signIn('boss@company.test', 'second password')).payload.user.is_admin, true);
});
