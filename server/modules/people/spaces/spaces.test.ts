import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../../../contract/accounts/people.ts';
import { type OwnSpace, SPACE_STATUSES, SPACES_MAX, type Space } from '../../../../contract/spaces/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { giveCredits } from '../../../../tests/factories/money/credits.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { addMember, newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';
import { stableId } from '../../../core/stable-id.ts';
import { setLapse } from './lapse/set-lapse.ts';

const app = useApp();
const own = async (token: string) => (await app.call<OwnSpace[]>('GET', '/users/fetch_spaces', { token })).payload;
const info = async (token: string) => (await app.call<Space>('GET', '/space/info', { token })).payload;
const choose = (token: string, space_id: string) =>
  app.call<User>('POST', '/users/set_space', { token, body: { space_id } });
const create = (token: string, name: string) => app.call<User>('POST', '/space/create', { token, body: { name } });
const update = (token: string, id: string, space_object: object) =>
  app.call<Space>('POST', `/space/${id}/update`, { token, body: { space_object } });
const audit = async (token: string) =>
  (await app.call<{ items: { kind: string; details: Record<string, string> }[] }>('GET', '/audit', { token })).payload
    .items;

test('the workspace tells its tier, its seats by tier and use, its credits, its admins, and what the caller may do (R002, R003, R319)', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'growth', name: 'Lumen' });
  const worker = await newUser(app.services, { spaceId });
  await newCredential(app.services, spaceId);
  await giveCredits(app.services, spaceId, 9, 3);
  const told = await info(admin.token);
  assert.deepEqual([told.name, told.tier, told.users_count], ['Lumen', 'growth', 2]);
  assert.deepEqual([told.used_seats, told.total_seats, told.available_seats], [1, 5, 4]);
  assert.deepEqual(told.credits_usage, { usage_by_type: { default: 3 }, available_by_type: { default: 12 } });
  assert.deepEqual(told.admins, [admin.id]);
  assert.equal(told.can.manage, true);
  assert.equal((await info(worker.token)).can.manage, false);
});

test('the workspace tells its people, what its tier contains, where it is and its look, as the specification has them (F051)', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'growth', name: 'Lumen' });
  const credential = await newCredential(app.services, spaceId);
  const worker = await newUser(app.services, { spaceId, credentials: [credential] });
  await app.database.direct.query(`update spaces set country_code = 'PT' where id = $1`, [spaceId]);
  const told = await info(admin.token);
  assert.deepEqual(
    told.users.map((user) => [user._id, user.available_credentials]),
    [
      [admin.id, []],
      [worker.id, [credential]],
    ],
  );
  assert.deepEqual(Object.keys(told.users[0] ?? {}), [
    '_id',
    'first_name',
    'last_name',
    'email',
    'photo',
    'available_credentials',
  ]);
  assert.deepEqual(told.info, { location: { country_code: 'PT' } });
  assert.deepEqual(told.config, { name: 'Lumen', color: null, logo_shape: 'square' });
  assert.equal(told.features_settings.seats_settings.cloud, 3);
  assert.equal(told.stripe_customer.is_billing_enabled, told.is_billing_enabled);
  const other = await newUser(app.services, { spaceId });
  const seen = (await info(other.token)).users.find((user) => user._id === worker.id);
  assert.deepEqual(seen?.available_credentials, [], 'which accounts a colleague uses is for admins');
});

test('a workspace of a demo tells how fast its days pass, every other that they are days (F042)', async () => {
  const [demo, real] = [await newTenant(app.services), await newTenant(app.services)];
  const { transactions } = app.services;
  await app.database.direct.query('update spaces set is_demo = true where id = $1', [demo.spaceId]);
  assert.equal((await info(demo.admin.token)).time_scale, 1, 'nothing is in a hurry');
  await transactions.onPlatform((tx) => setLapse(tx, 1_440));
  assert.deepEqual([(await info(demo.admin.token)).time_scale, (await info(real.admin.token)).time_scale], [1_440, 1]);
  await transactions.onPlatform((tx) => setLapse(tx, 1));
});

test('a workspace’s members are counted without those of others', async () => {
  await newTenant(app.services);
  const { admin } = await newTenant(app.services);
  assert.equal((await info(admin.token)).users_count, 1);
});

test('a new workspace begins with a trial of everything for two accounts, has its maker as admin and becomes the chosen one (F023)', async () => {
  const person = await newUser(app.services);
  const made = await create(person.token, '  Lumen Sales ');
  assert.deepEqual([made.status, made.payload.space?.role, made.payload.spaces_count], [200, 'admin', 1]);
  const told = await info(person.token);
  assert.deepEqual(
    [told._id, told.name, told.tier, told.is_paid, told.credits_usage.available_by_type.default],
    [made.payload.space?._id, 'Lumen Sales', 'scale', true, 50],
  );
  assert.deepEqual([told.total_seats, told.cloud_seats_available, told.trial?.is_over], [2, 2, false]);
  assert.equal(Date.parse(told.trial?.ends_at ?? '') - app.clock.now().getTime(), 14 * 86_400_000);
  assert.deepEqual(
    (await audit(person.token)).map((entry) => entry.kind),
    ['space_created'],
  );
});

test('an address that is not confirmed opens no workspace (F022)', async () => {
  const person = await newUser(app.services);
  const confirm = (isConfirmed: boolean) =>
    app.database.direct.query('update accounts_users set email_confirmed = $2 where id = $1', [person.id, isConfirmed]);
  await confirm(false);
  assert.equal((await create(person.token, 'In another’s name')).code, 'email_unconfirmed');
  assert.deepEqual(await own(person.token), []);
  await confirm(true);
  assert.equal((await create(person.token, 'My own')).ok, true);
});

test('a workspace needs a name (R312)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  for (const name of ['', '   ']) {
    assert.equal((await create(admin.token, name)).fields?.name, 'Name is required');
    assert.equal((await update(admin.token, spaceId, { name })).fields?.['space_object.name'], 'Name is required');
  }
});

test('a person belongs to one or more workspaces; the chosen one comes first, deleted ones are gone (R001)', async () => {
  const { admin } = await newTenant(app.services, { name: 'M' });
  for (const [name, status] of [
    ['Z', 'active'],
    ['A', 'blocked'],
    ['B', 'deleted'],
  ] as const) {
    const other = await newTenant(app.services, { name, status });
    await addMember(app.services, admin.id, other.spaceId);
  }
  const spaces = await own(admin.token);
  assert.deepEqual(
    spaces.map((space) => [space.name, space.status, space.role, space.is_current, space.users_count]),
    [
      ['M', 'active', 'admin', true, 1],
      ['A', 'blocked', 'member', false, 2],
      ['Z', 'active', 'member', false, 2],
    ],
  );
});

test('choosing sets the workspace for this session alone (R196)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const other = await newTenant(app.services, { name: 'Other' });
  await addMember(app.services, admin.id, other.spaceId);
  const chosen = await choose(admin.token, other.spaceId);
  assert.deepEqual([chosen.payload.space?._id, chosen.payload.space?.role], [other.spaceId, 'member']);
  assert.equal((await info(admin.token)).name, 'Other');
  assert.equal((await info(other.admin.token))._id, other.spaceId);
  assert.equal((await choose(admin.token, spaceId)).payload.space?._id, spaceId);
});

test('a status is active, blocked or deleted, and only an active workspace can be chosen (R135, R198, R790)', async () => {
  assert.deepEqual(SPACE_STATUSES, ['active', 'blocked', 'deleted']);
  const { admin } = await newTenant(app.services);
  for (const status of ['blocked', 'deleted']) {
    const closed = await newTenant(app.services, { status });
    await addMember(app.services, admin.id, closed.spaceId);
    const answer = await choose(admin.token, closed.spaceId);
    assert.deepEqual(
      [answer.status, answer.code, answer.error],
      [403, 'space_not_choosable', `you can't choose this workspace, it is ${status}`],
    );
  }
});

test('an unknown workspace, or one of others, cannot be found; an admin does not get in this way either (R791)', async () => {
  const { admin } = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  for (const [token, id] of [
    [admin.token, theirs.spaceId],
    [admin.token, '0198c0de-0000-7000-8000-000000000001'],
    [boss.token, theirs.spaceId],
  ] as const) {
    const answer = await choose(token, id);
    assert.deepEqual([answer.status, answer.error], [404, 'Can not find space']);
  }
});

test('choosing the current workspace says that it is active already (R792)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const answer = await choose(admin.token, spaceId);
  assert.deepEqual([answer.status, answer.error], [409, 'Workspace already active']);
});

test('inside a workspace that was blocked or deleted meanwhile every call says so', async () => {
  for (const status of ['blocked', 'deleted']) {
    const { admin } = await newTenant(app.services, { status });
    const answer = await app.call('GET', '/space/info', { token: admin.token });
    assert.deepEqual([answer.status, answer.error], [403, 'Workspace blocked or deleted, contact admin']);
  }
});

test('a session without a choice works in an active workspace, never in a deleted one', async () => {
  const { spaceId, admin } = await newTenant(app.services, { status: 'deleted' });
  await app.database.direct.query('update accounts_tokens set space_id = null where user_id = $1', [admin.id]);
  assert.equal((await app.call('GET', '/space/info', { token: admin.token })).code, 'space_not_found');
  app.clock.advance(1000);
  const active = await newTenant(app.services);
  await addMember(app.services, admin.id, active.spaceId);
  assert.equal((await info(admin.token))._id, active.spaceId);
  const asked = await app.call('GET', '/space/info', { token: admin.token, query: { space: spaceId } });
  assert.equal(asked.code, 'space_closed');
});

test('a site may close new workspaces to those who have one; a person who has none is let in', async () => {
  const brand = stableId('brand:funnel-builder');
  const person = await newUser(app.services);
  await app.database.direct.query('update accounts_users set brand_id = $2 where id = $1', [person.id, brand]);
  assert.equal((await create(person.token, 'First')).status, 200);
  const second = await create(person.token, 'Second');
  assert.deepEqual([second.status, second.code], [403, 'new_space_closed']);
});

test('a person opens no more workspaces than the limit, even all at once', async () => {
  const person = await newUser(app.services);
  for (let i = 1; i < SPACES_MAX; i++) {
    const { spaceId } = await newTenant(app.services);
    await addMember(app.services, person.id, spaceId);
  }
  const answers = await atOnce(
    app.database,
    ['A', 'B', 'C'].map((name) => () => create(person.token, name)),
  );
  assert.deepEqual(answers.map((answer) => answer.code ?? 'made').sort(), ['limit_reached', 'limit_reached', 'made']);
});

test('an admin changes name, country and look; each change is written down with what it was, and told', async () => {
  const { spaceId, admin } = await newTenant(app.services, { name: 'Lumen' });
  await settleEvents(app.services);
  const appearance = { color: '#0d9488', logo_shape: 'rectangle' };
  const answer = await update(admin.token, spaceId, { name: 'Lumen Sales', country_code: 'DE', appearance });
  assert.deepEqual(
    [answer.payload.name, answer.payload.country_code, answer.payload.appearance, answer.payload.version],
    ['Lumen Sales', 'DE', appearance, 2],
  );
  const details = (await audit(admin.token)).map((entry) => entry.details);
  assert.deepEqual(
    details.sort((a, b) => String(a.field).localeCompare(String(b.field))),
    [
      { field: 'appearance', before: 'square', after: '#0d9488, rectangle' },
      { field: 'country_code', before: '', after: 'DE' },
      { field: 'name', before: 'Lumen', after: 'Lumen Sales' },
    ],
  );
  assert.deepEqual(await settleEvents(app.services), [
    [`space:${spaceId}`, 'update_space', { _id: spaceId, version: 2 }],
  ]);
  assert.equal((await update(admin.token, spaceId, { name: 'Lumen Sales' })).payload.version, 2);
});

test('tier and credits are not an admin’s to change, nor is the workspace a member’s', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  for (const field of ['tier', 'credits_available', 'is_paid', 'status'])
    assert.equal((await update(admin.token, spaceId, { [field]: 1 })).status, 422, field);
  assert.equal((await update(worker.token, spaceId, { name: 'Mine' })).status, 403);
  const theirs = await newTenant(app.services);
  assert.equal((await update(admin.token, theirs.spaceId, { name: 'Mine' })).code, 'space_not_found');
});

test('deleting asks for the name, closes the workspace for everyone and frees the session of who did it', async () => {
  const { spaceId, admin } = await newTenant(app.services, { name: 'Lumen' });
  const worker = await newUser(app.services, { spaceId });
  const remove = (token: string, name: string) =>
    app.call('POST', `/space/${spaceId}/delete`, { token, body: { name } });
  assert.equal((await remove(admin.token, 'lumen')).code, 'confirmation_mismatch');
  assert.equal((await remove(worker.token, 'Lumen')).status, 403);
  assert.equal((await remove(admin.token, 'Lumen')).status, 200);
  assert.deepEqual(await own(admin.token), []);
  const user = (await app.call<User>('GET', '/users/fetch_user', { token: admin.token })).payload;
  assert.deepEqual([user.space, user.spaces_count], [null, 0]);
  assert.equal((await app.call('GET', '/space/info', { token: worker.token })).code, 'space_closed');
  const { rows } = await app.database.direct.query(
    `select status, deleted_at, (select count(*)::int from audit where space_id = s.id and kind = 'space_deleted') as written
      from spaces s where id = $1`,
    [spaceId],
  );
  assert.deepEqual(rows, [{ status: 'deleted', deleted_at: app.clock.now(), written: 1 }]);
});

test('a workspace has a photo, and the former one is gone with the next', async () => {
  const { admin } = await newTenant(app.services);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = () => {
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    return app.call<Space>('POST', '/space/save_photo', {
      token: admin.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([Buffer.from(form), png, Buffer.from('\r\n--x--\r\n')]),
    });
  };
  const seen = async (address: string) => (await app.app.inject({ url: address })).statusCode;
  const first = (await upload()).payload.avatar as string;
  assert.equal(await seen(first), 200);
  const second = (await upload()).payload.avatar as string;
  await goneWithin(() => seen(first));
  assert.equal(await seen(second), 200);
  const none = await app.call<Space>('DELETE', '/space/photo', { token: admin.token });
  assert.equal(none.payload.avatar, null);
  await goneWithin(() => seen(second));
});

/** The former photo is dropped after the answer. */
async function goneWithin(look: () => Promise<number>): Promise<void> {
  await until(async () => (await look()) === 404, 'the photo is still there');
}

test('whether it is paid, and a wish for a CRM, are the workspace’s own', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'growth' });
  const paid = await app.call('POST', '/space/subscriptions/validate', { token: admin.token });
  assert.deepEqual(paid.payload, { is_paid: true, payment_in_progress: false, tier: 'growth' });
  const body = { crm_suggestion: ' Attio ' };
  assert.equal((await app.call('POST', '/space/crm_suggestion', { token: admin.token, body })).status, 200);
  const { rows } = await app.database.direct.query(
    'select text, user_id from spaces_crm_suggestions where space_id = $1',
    [spaceId],
  );
  assert.deepEqual(rows, [{ text: 'Attio', user_id: admin.id }]);
});
