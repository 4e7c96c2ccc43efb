import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '../../../../contract/notifications/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { codeInMailTo } from '../../../../tests/factories/code-in-mail-to.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { type CredentialUpdate, changeCredential } from '../../senders/credentials/change-credential.ts';
import { notificationWords } from './notification-words.ts';
import { NOTIFICATIONS_KEPT } from './notify.ts';

const app = useApp();
const PAGES = { notifications: true };
interface Page {
  items: Notification[];
  total: number;
  unread: number;
}
const bell = async (token: string, query?: Record<string, string>) =>
  (await app.call<Page>('GET', '/notifications', { token, query })).payload;
const kinds = async (token: string) => (await bell(token)).items.map((item) => item.kind);
const read = async (token: string, body: object = {}) =>
  (await app.call<{ unread: number }>('POST', '/notifications/read', { token, body })).payload.unread;
const notice = (spaceId: string, credential: string, notices?: string[]) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'credential.updated', subjectId: credential, data: { version: 2, notices } }),
  );

test('admins hear who joined, left and declined; nobody hears of what they did themself', async () => {
  const { spaceId, admin } = await newTenant(app.services, { name: 'Lumen' });
  const worker = await newUser(app.services, { spaceId, pages: PAGES });
  const renew = `/space/${spaceId}/code_invites/new/renew`;
  const { code } = (await app.call<{ code: string }>('POST', renew, { token: admin.token, body: {} })).payload;
  const joiner = await newUser(app.services);
  await app.call('POST', '/space/join', { token: joiner.token, body: { invite_code: code } });
  await settleEvents(app.services);
  const [joined] = (await bell(admin.token)).items;
  assert.deepEqual([joined?.kind, joined?.type, joined?.is_read], ['member_joined', 'success', false]);
  assert.equal(joined?.values.workspace, 'Lumen');
  assert.match(joined?.values.name ?? '', /^Test /);
  assert.deepEqual(joined?.action, { type: 'router', meta: `/preferences/workspace/users/${spaceId}` });

  await app.call('POST', `/space/${spaceId}/invites`, { token: admin.token, body: { emails: ['ann@people.test'] } });
  const mailed = await codeInMailTo(app.database, 'ann@people.test', 'invite');
  await app.call('POST', `/space/invites/${mailed}/decline`, { token: joiner.token });
  await app.call('POST', `/users/${joiner.id}/exit_from_space`, { token: joiner.token, body: { space_id: spaceId } });
  await app.call('POST', `/users/${worker.id}/exit_from_space`, { token: admin.token, body: { space_id: spaceId } });
  await settleEvents(app.services);
  assert.deepEqual(await kinds(admin.token), ['member_left', 'invite_declined', 'member_joined']);
  const { rows } = await app.database.direct.query(
    'select 1 from notifications where space_id = $1 and user_id <> $2',
    [spaceId, admin.id],
  );
  assert.equal(rows.length, 0);
});

test('a person hears that their role or their access was changed', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: PAGES });
  const token = admin.token;
  await app.call('PUT', `/users/${worker.id}/allowed_pages`, { token, body: { allowed_pages: { inbox: true } } });
  await app.call('POST', `/users/${worker.id}/change_admin`, { token, body: { space_id: spaceId, is_admin: true } });
  await settleEvents(app.services);
  const { items } = await bell(worker.token);
  assert.deepEqual(
    items.map((item) => [item.kind, item.values.role, item.values.what]),
    [
      ['role_changed', 'admin', 'role'],
      ['access_changed', 'member', 'pages'],
    ],
  );
  assert.deepEqual(await kinds(admin.token), []);
});

test('the admins of a workspace hear of a visit from outside', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await newUser(app.services, { spaceId, pages: PAGES });
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  await app.call('GET', '/space/info', { token: boss.token, query: { space: spaceId } });
  await settleEvents(app.services);
  assert.deepEqual(await kinds(admin.token), ['admin_entered']);
  assert.equal((await bell(admin.token)).items[0]?.type, 'warning');
});

test('what is new about an account is told to those who may use it, and leads to what puts it right', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credential = await newCredential(app.services, spaceId);
  const user = await newUser(app.services, { spaceId, pages: PAGES, credentials: [credential] });
  const other = await newUser(app.services, { spaceId, pages: PAGES });
  await notice(spaceId, credential, ['credential_invalid']);
  await notice(spaceId, credential);
  await notice(spaceId, credential, ['credential_blocked', 'no such kind']);
  await settleEvents(app.services);
  const expected = ['credential_blocked', 'credential_invalid'];
  assert.deepEqual([await kinds(admin.token), await kinds(user.token)], [expected, expected]);
  assert.deepEqual(await kinds(other.token), []);
  assert.deepEqual(
    (await bell(user.token)).items.map(({ action }) => action),
    [
      { type: 'router', meta: `/settings/account?selectedCred=${credential}` },
      { type: 'modal', meta: `credential-update:${credential}` },
    ],
  );
});

test('a change of an account tells each trouble once, while it lasts', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credential = await newCredential(app.services, spaceId);
  const change = async (wanted: CredentialUpdate) => {
    await app.services.transactions.inSpace(spaceId, (tx) => changeCredential(tx, credential, wanted));
    await settleEvents(app.services);
  };
  await change({ auth: { must_change_password: true } });
  await change({ credential: { unread_count: 3 } });
  await change({ credential: { connect_limited_at: app.clock.now() } });
  assert.deepEqual(await kinds(admin.token), ['limited_connections', 'change_password']);
  // gone and back again, it takes the place of what was not read yet; once read, it is news
  await change({ auth: { must_change_password: false } });
  await change({ auth: { must_change_password: true } });
  assert.deepEqual(await kinds(admin.token), ['change_password', 'limited_connections']);
  await read(admin.token);
  await change({ auth: { must_change_password: false } });
  await change({ auth: { must_change_password: true } });
  assert.deepEqual(await kinds(admin.token), ['change_password', 'change_password', 'limited_connections']);
});

test('what was told about an account goes with it', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [gone, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  await newCampaign(app.services, spaceId, { credentialsId: gone });
  for (const id of [gone, other]) await notice(spaceId, id, ['credential_blocked', 'change_password']);
  await settleEvents(app.services);
  assert.equal((await bell(admin.token)).total, 4);
  await app.call('POST', `/credentials/${gone}/delete`, { token: admin.token });
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_notifications');
  assert.equal(told.length, 1);
  const { items } = await bell(admin.token);
  assert.equal(items.length, 2);
  assert.ok(items.every(({ action }) => action?.meta.endsWith(other)));
});

test('when the last campaign of an account stops, that is told', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credential = await newCredential(app.services, spaceId);
  const campaigns = [
    await newCampaign(app.services, spaceId, { credentialsId: credential }),
    await newCampaign(app.services, spaceId, { credentialsId: credential }),
  ];
  const stop = async (id: string | undefined, status = 'paused') => {
    await app.database.direct.query('update campaigns set status = $2 where id = $1', [id, status]);
    await app.services.transactions.inSpace(spaceId, (tx) =>
      tx.append({
        type: 'campaign.updated',
        subjectId: id,
        data: { credentials_id: credential, status, version: 2 },
      }),
    );
    await settleEvents(app.services);
  };
  await stop(campaigns[0]);
  assert.deepEqual(await kinds(admin.token), []);
  await stop(campaigns[1], 'finished');
  await stop(campaigns[0], 'draft');
  assert.deepEqual(await kinds(admin.token), ['all_workflows_inactive']);
});

test('the bell is told to the person alone', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: PAGES });
  await settleEvents(app.services);
  await app.call('PUT', `/users/${worker.id}/allowed_pages`, {
    token: admin.token,
    body: { allowed_pages: { inbox: true } },
  });
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_notifications');
  assert.deepEqual(told, [[`user:${worker.id}`, 'update_notifications', { space_id: spaceId }]]);
});

async function filled(count: number) {
  const { spaceId, admin } = await newTenant(app.services);
  await app.services.transactions.inSpace(spaceId, async (tx) => {
    for (let i = 0; i < count; i++)
      await tx.append({ type: 'invite.changed', data: { status: 'declined', email: `ann${i}@people.test` } });
  });
  await settleEvents(app.services);
  return { spaceId, admin };
}

test('notifications are read one by one or all at once, and cleared once they were read', async () => {
  const { admin } = await filled(3);
  const page = await bell(admin.token, { limit: '2' });
  assert.deepEqual([page.items.length, page.total, page.unread], [2, 3, 3]);
  assert.equal(await read(admin.token, { ids: [page.items[0]?._id] }), 2);
  await app.call('POST', '/notifications/clear', { token: admin.token });
  assert.deepEqual([(await bell(admin.token)).total, (await bell(admin.token)).unread], [2, 2]);
  assert.equal(await read(admin.token), 0);
  await app.call('POST', '/notifications/clear', { token: admin.token });
  assert.equal((await bell(admin.token)).total, 0);
});

test('nobody reads or clears the notifications of another', async () => {
  const { spaceId, admin } = await filled(1);
  const worker = await newUser(app.services, { spaceId, pages: PAGES });
  const { items } = await bell(admin.token);
  await read(worker.token, { ids: items.map((item) => item._id) });
  await read(worker.token);
  assert.equal((await bell(admin.token)).unread, 1);
  assert.equal((await bell(worker.token)).total, 0);
});

test('a person keeps the newest two hundred', async () => {
  const { admin } = await filled(NOTIFICATIONS_KEPT + 3);
  const { total, items } = await bell(admin.token);
  assert.equal(total, NOTIFICATIONS_KEPT);
  const { rows } = await app.database.direct.query(
    'select max(id::text) as newest from notifications where user_id = $1',
    [admin.id],
  );
  assert.equal(items[0]?._id, rows[0].newest);
});

test('a notification carries its words, its button and whether it stays, as the specification has them (F051, R158)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId);
  await notice(spaceId, id, ['enter_security_code']);
  await settleEvents(app.services);
  const item = (await bell(admin.token)).items[0];
  assert.ok(item);
  assert.equal(item.title, 'Enter security code');
  assert.match(item.text, /^The network sent .+ a security code and waits for it\.$/);
  assert.deepEqual([item.actionButton, item.hasClosedButton, item.withoutDuration], ['Put it right', true, true]);
  assert.equal(item.action?.type, 'modal');
});

test('other programs are told in the words of the web’s English', () => {
  const values = {
    name: 'Ada',
    workspace: 'Lumen',
    email: 'ada@people.test',
    role: 'member',
    people: '7',
    date: '2026-12-01',
    left: '9',
    credits: '500',
    total: '€17.85',
    why: 'declined',
    bad: '3',
    sent: '80',
    percent: '3.8',
  };
  const english = new Set(englishTexts(values));
  for (const kind of Object.keys(NOTIFICATION_KINDS) as NotificationKind[])
    assert.ok(english.has(notificationWords(kind, values).text), kind);
});

function englishTexts(values: Record<string, string>): string[] {
  const features = new URL('../../../../web/features/', import.meta.url);
  return ['platform/notifications', 'senders/credentials'].flatMap((feature) => {
    const texts = JSON.parse(readFileSync(new URL(`${feature}/texts/en.json`, features), 'utf8'));
    return Object.values({ ...texts.bell, ...texts.accountNotices }).map((text) =>
      String(text).replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? ''),
    );
  });
}

test('each kind has one of the five types (R157)', () => {
  const types = new Set(['info', 'warning', 'danger', 'success', 'error']);
  for (const type of Object.values(NOTIFICATION_KINDS)) assert.ok(types.has(type));
});

test('a member without the page has no bell', async () => {
  const { spaceId } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.equal((await app.call('GET', '/notifications', { token: worker.token })).code, 'forbidden');
});
