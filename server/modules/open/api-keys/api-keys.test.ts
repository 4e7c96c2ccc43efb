import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  API_KEY_USE_DAYS,
  API_KEYS_MAX,
  type ApiKey,
  type ApiKeyWithToken,
} from '../../../../contract/api-keys/schemas.ts';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { until } from '../../../../tests/factories/until.ts';
import { auditLines, newCampaign, newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { holdRestored } from '../../../core/backup/hold-restored.ts';
import { warnOfEndingKeys } from './warn-of-ending-keys.ts';

const app = useApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEYS = '/integrations/api/token';

async function makeKey(token: string, body: object = {}) {
  const answer = await app.call<ApiKeyWithToken>('POST', KEYS, {
    token,
    body: { name: 'Nightly report', scopes: ['read'], ...body },
  });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer.payload;
}
const listed = async (token: string) => (await app.call<ApiKey[]>('GET', KEYS, { token })).payload;
const codeOf = async (token: string, method = 'GET', path = '/labels/fetch') =>
  (await app.call(method, path, { token, ...(method === 'POST' && { body: { name: 'By key', color: '#15803d' } }) }))
    .code ?? 'ok';

test('a key works in its workspace for what it was given, and for nothing that is left to people (G143)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const reader = await makeKey(admin.token);
  const writer = await makeKey(admin.token, { scopes: ['read', 'write'] });
  assert.match(reader.token, /^klk_[\w-]{43}$/);
  assert.equal(reader.hint, reader.token.slice(-4));
  assert.equal(await codeOf(reader.token), 'ok');
  assert.equal(await codeOf(reader.token, 'POST', '/labels/create'), 'insufficient_scope');
  assert.equal(await codeOf(writer.token, 'POST', '/labels/create'), 'ok');
  for (const [method, path] of [
    ['GET', KEYS],
    ['GET', `/space/${spaceId}/invites`],
    ['POST', '/users/change_password'],
  ] as const)
    assert.notEqual(await codeOf(writer.token, method, path), 'ok', `${method} ${path}`);
  assert.equal(
    (await app.call('POST', KEYS, { token: writer.token, body: { name: 'x', scopes: ['read'] } })).status,
    403,
  );
  const other = await newTenant(app.services);
  const elsewhere = await app.call('GET', '/labels/fetch', { token: writer.token, query: { space: other.spaceId } });
  assert.equal(elsewhere.code, 'space_not_found');
});

test('a key that was given parts of a workspace reads and changes those alone', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token, scopes } = await makeKey(admin.token, { scopes: ['people:read', 'campaigns:write'] });
  assert.deepEqual(scopes, ['people:read', 'campaigns:write']);
  assert.equal(await codeOf(token, 'GET', '/profiles'), 'ok');
  assert.equal(await codeOf(token, 'GET', '/labels/fetch'), 'ok', 'labels stand with people too');
  assert.equal(await codeOf(token, 'POST', '/labels/create'), 'ok', 'and with campaigns, which it may change');
  assert.equal(
    await codeOf(token, 'GET', '/workflows'),
    'insufficient_scope',
    'what it may change it may not read by that',
  );
  assert.equal(await codeOf(token, 'GET', '/dialogs'), 'insufficient_scope');
  // what needs no page tells of all parts
  const { token: narrow } = await makeKey(admin.token, { scopes: ['templates:read', 'templates:write'] });
  for (const path of ['/palette?q=an', '/workers/fetch', '/space/info', '/credentials/fetch'])
    assert.equal(await codeOf(narrow, 'GET', path), 'insufficient_scope', path);
  const account = await newCredential(app.services, spaceId);
  const taken = { username: 'evil@people.test', password: 'x' };
  const answer = await app.call('PUT', `/credentials/${account}/two_factor`, { token: narrow, body: taken });
  assert.equal(answer.code, 'insufficient_scope');
});

test('the audit log tells what a key did from what its member did', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = await makeKey(admin.token, { scopes: ['campaigns:write'] });
  for (const each of [token, admin.token]) {
    const campaign = await newCampaign(app.services, spaceId);
    assert.equal((await app.call('POST', `/workflows/${campaign}/archive`, { token: each })).status, 200);
  }
  const { rows } = await app.database.direct.query(
    "select actor_email, details from audit where space_id = $1 and kind = 'campaign_archived' order by id",
    [spaceId],
  );
  assert.deepEqual(rows, [
    { actor_email: admin.email, details: { key: 'Nightly report' } },
    { actor_email: admin.email, details: {} },
  ]);
});

test('a secret is told once: no list, no log and no table has it', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = await makeKey(admin.token);
  assert.ok(!JSON.stringify(await listed(admin.token)).includes(token));
  const { rows } = await app.database.direct.query(
    'select k::text as row from api_keys k union all select s::text from api_keys_secrets s union all select a::text from audit a',
  );
  assert.ok(!rows.some(({ row }) => row.includes(token)));
  assert.deepEqual(
    (await auditLines(app, spaceId, 'api_key_made')).map(({ subject }) => subject),
    ['Nightly report'],
  );
});

test('a key lasts 365 days, or as long as was said, and tells when it was last used', async () => {
  const { admin } = await newTenant(app.services);
  const [year, week] = [await makeKey(admin.token), await makeKey(admin.token, { name: 'Trial', days: 7 })];
  const lasts = ({ created_at, expires_at }: ApiKey) => (Date.parse(expires_at) - Date.parse(created_at)) / DAY;
  assert.deepEqual([lasts(year), lasts(week), year.used_at], [365, 7, null]);
  assert.equal(await codeOf(year.token), 'ok');
  const [first] = (await listed(admin.token)).toReversed();
  assert.deepEqual(
    [first?._id, first?.used_at],
    [year._id, app.clock.now().toISOString()],
    'its first use counts at once',
  );
  app.clock.advance(2 * 60_000);
  assert.equal(await codeOf(week.token), 'ok');
  const [, used] = (await listed(admin.token)).toReversed();
  assert.deepEqual([used?.name, used?.used_at], ['Trial', app.clock.now().toISOString()]);
  app.clock.advance(7 * DAY);
  assert.equal(await codeOf(week.token), 'token_invalid');
  assert.equal(await codeOf(year.token), 'ok');
  assert.deepEqual(
    (await listed(admin.token)).map(({ name, is_expired }) => [name, is_expired]),
    [
      ['Trial', true],
      ['Nightly report', false],
    ],
  );
});

test('a renewed key has another secret, and the former one works on as long as was chosen', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const first = await makeKey(admin.token);
  const renew = async (overlap_hours: number) => {
    const path = `${KEYS}/${first._id}/renew`;
    return (await app.call<ApiKeyWithToken>('POST', path, { token: admin.token, body: { overlap_hours } })).payload;
  };
  app.clock.advance(HOUR);
  const second = await renew(24);
  assert.equal(second._id, first._id);
  assert.equal(second.former_until, new Date(app.clock.now().getTime() + DAY).toISOString());
  assert.deepEqual([await codeOf(first.token), await codeOf(second.token)], ['ok', 'ok']);
  app.clock.advance(DAY + 1);
  assert.deepEqual([await codeOf(first.token), await codeOf(second.token)], ['token_invalid', 'ok']);
  app.clock.advance(1);
  const [again, latest] = [await renew(24), await renew(24)];
  assert.deepEqual(
    [await codeOf(second.token), await codeOf(again.token), await codeOf(latest.token)],
    ['token_invalid', 'ok', 'ok'],
    'one former secret at the most',
  );
  const third = await renew(0);
  assert.deepEqual([await codeOf(latest.token), await codeOf(third.token)], ['token_invalid', 'ok']);
  assert.equal(third.former_until, null);
  assert.equal((await auditLines(app, spaceId, 'api_key_renewed')).length, 4);
});

test('a key that is taken back works no more, nor does one whose member leaves or is made inactive', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { integrations: true, inbox: true } });
  const [kept, removed] = [await makeKey(worker.token), await makeKey(worker.token)];
  assert.equal((await app.call('DELETE', `${KEYS}/${removed._id}`, { token: worker.token })).status, 200);
  assert.deepEqual([await codeOf(kept.token), await codeOf(removed.token)], ['ok', 'token_invalid']);
  await app.database.direct.query("update accounts_users set status = 'inactive' where id = $1", [worker.id]);
  assert.equal(await codeOf(kept.token), 'not_signed_in');
  await app.database.direct.query("update accounts_users set status = 'active' where id = $1", [worker.id]);
  await app.database.direct.query('delete from spaces_members where space_id = $1 and user_id = $2', [
    spaceId,
    worker.id,
  ]);
  assert.equal(await codeOf(kept.token), 'token_invalid');
  assert.deepEqual(await listed(admin.token), []);
});

test('members see their own keys; admins see all, take them back and renew none but their own', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const pages = { integrations: true };
  const [one, other] = [
    await newUser(app.services, { spaceId, pages }),
    await newUser(app.services, { spaceId, pages }),
  ];
  const theirs = await makeKey(one.token, { name: 'Theirs' });
  await makeKey(other.token, { name: 'Another’s' });
  assert.deepEqual(
    (await listed(one.token)).map(({ name, is_own }) => [name, is_own]),
    [['Theirs', true]],
  );
  assert.deepEqual((await listed(admin.token)).map(({ name }) => name).toSorted(), ['Another’s', 'Theirs']);
  const path = `${KEYS}/${theirs._id}`;
  const renewed = await app.call('POST', `${path}/renew`, { token: admin.token, body: {} });
  assert.equal(renewed.code, 'not_found');
  assert.equal((await app.call('DELETE', path, { token: other.token })).code, 'not_found');
  const renamed = await app.call<ApiKey>('PATCH', path, { token: admin.token, body: { name: 'CRM import' } });
  assert.equal(renamed.payload.name, 'CRM import');
  assert.equal((await app.call('DELETE', path, { token: admin.token })).status, 200);
  assert.equal(await codeOf(theirs.token), 'token_invalid');
  const outsider = await newUser(app.services, { spaceId, pages: { inbox: true } });
  assert.equal((await app.call('GET', KEYS, { token: outsider.token })).code, 'forbidden');
});

test('a member has twenty keys at most, also where they are made at once', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await app.database.direct.query(
    `insert into api_keys (space_id, id, user_id, name, scopes, hint, created_at, expires_at)
      select $1, gen_random_uuid(), $2, 'Key ' || n, '{read}', 'abcd', $4, $4 from generate_series(1, $3) n`,
    [spaceId, admin.id, API_KEYS_MAX - 1, app.clock.now()],
  );
  const more = () =>
    app
      .call('POST', KEYS, { token: admin.token, body: { name: 'More', scopes: ['read'] } })
      .then(({ code }) => code ?? 'ok');
  const codes = await atOnce(app.database, [more, more, more, more]);
  assert.deepEqual(codes.toSorted(), ['limit_reached', 'limit_reached', 'limit_reached', 'ok']);
});

test('after a restore no key works: those that were taken back meanwhile would be among them', async () => {
  const { admin } = await newTenant(app.services);
  const { token } = await makeKey(admin.token);
  const client = await app.database.direct.connect();
  try {
    await client.query('begin');
    await holdRestored(client, { backupAt: app.clock.now(), now: app.clock.now() });
    const { rows } = await client.query('select 1 from api_keys_secrets union all select 1 from api_keys');
    assert.deepEqual(rows, []);
  } finally {
    await client.query('rollback');
    client.release();
  }
  assert.equal(await codeOf(token), 'ok');
});

test('a key tells how often it was used on each day, and by which program', async () => {
  const { admin } = await newTenant(app.services);
  const { token, _id } = await makeKey(admin.token);
  const ask = (agent: string) =>
    app.call('GET', '/labels/fetch', { token, headers: { 'user-agent': agent } }).then(({ status }) => status);
  const usesOf = async () => (await listed(admin.token)).find((key) => key._id === _id)!;
  assert.deepEqual((await usesOf()).calls_by_day, Array(API_KEY_USE_DAYS).fill(0));
  assert.equal((await usesOf()).used_by, null);
  for (let n = 0; n < 3; n++) assert.equal(await ask('python-requests/2.32.3'), 200);
  await until(async () => (await usesOf()).calls_by_day.at(-1) === 3);
  assert.equal((await usesOf()).used_by, 'python-requests');
  app.clock.advance(DAY);
  assert.equal(await ask('curl/8.1'), 200);
  await until(async () => (await usesOf()).calls_by_day.at(-1) === 1);
  assert.deepEqual((await usesOf()).calls_by_day.slice(-3), [0, 3, 1]);
  assert.equal((await usesOf()).used_by, 'curl');
});

test('a member is told 30 and 7 days before a key ends, once each, and anew once it was renewed', async () => {
  const { admin } = await newTenant(app.services);
  const { _id } = await makeKey(admin.token, { name: 'Website form', days: 40 });
  await makeKey(admin.token, { name: 'Short import', days: 5 });
  const told = async () => {
    await warnOfEndingKeys({}, app.services);
    await warnOfEndingKeys({}, app.services);
    await settleEvents(app.services);
    const bell = await app.call<{ items: Notification[] }>('GET', '/notifications', { token: admin.token });
    return bell.payload.items.filter(({ kind }) => kind === 'api_key_ending').map(({ values }) => values.name);
  };
  assert.deepEqual(await told(), ['Short import']);
  app.clock.advance(11 * DAY);
  assert.deepEqual(await told(), ['Website form', 'Short import']);
  app.clock.advance(23 * DAY);
  assert.deepEqual(await told(), ['Website form', 'Website form', 'Short import']);
  await app.call('POST', `${KEYS}/${_id}/renew`, { token: admin.token, body: { days: 20 } });
  assert.equal((await told()).length, 4);
});
