import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../../../../contract/accounts/people.ts';
import { type AllowedPages, PAGES } from '../../../../../contract/permissions.ts';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { atOnce, inLineFor } from '../../../../../tests/factories/at-once.ts';
import {
  addMember,
  newCampaign,
  newCredential,
  newTenant,
  newUser,
  type TestUser,
} from '../../../../../tests/factories/tenants.ts';

const app = useApp();
const STRANGER = '0198c0de-0000-7000-8000-000000000001';
const workers = async (token: string) => (await app.call<Worker[]>('GET', '/workers/fetch', { token })).payload;
const workerOf = async (token: string, id: string) => (await workers(token)).find((worker) => worker._id === id);
const changeAdmin = (token: string, id: string, space_id: string, is_admin: boolean) =>
  app.call<Worker>('POST', `/users/${id}/change_admin`, { token, body: { space_id, is_admin } });
const exit = (token: string, id: string, space_id: string) =>
  app.call('POST', `/users/${id}/exit_from_space`, { token, body: { space_id } });
const pagesOf = (token: string, id: string) => app.call<AllowedPages>('GET', `/users/${id}/allowed_pages`, { token });
const setPages = (token: string, id: string, allowed_pages: AllowedPages) =>
  app.call('PUT', `/users/${id}/allowed_pages`, { token, body: { allowed_pages } });
const setCredentials = (token: string, id: string, space_id: string, credentials: string[]) =>
  app.call<Worker>('POST', `/users/${id}/set_credentials`, { token, body: { space_id, credentials } });
const credentialsOf = (token: string, user_id?: string) =>
  app.call<string[]>('GET', '/users/get_available_credentials', { token, ...(user_id && { query: { user_id } }) });
const kinds = async (spaceId: string) =>
  (
    await app.database.direct.query<{ kind: string; subject: string; details: object }>(
      'select kind, subject, details from audit where space_id = $1 order by id',
      [spaceId],
    )
  ).rows;

test('the people of a workspace come with role, access and last activity; access is told to admins and to oneself', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credential = await newCredential(app.services, spaceId);
  const worker = await newUser(app.services, { spaceId, pages: { inbox: true }, credentials: [credential, STRANGER] });
  app.clock.advance(1000);
  const other = await newUser(app.services, { spaceId });
  const seen = await workerOf(admin.token, worker.id);
  assert.deepEqual(
    [seen?.role, seen?.allowed_pages, seen?.available_credentials, seen?.is_self, seen?.email],
    ['member', { inbox: true }, [credential], false, worker.email],
  );
  const self = await workerOf(admin.token, admin.id);
  assert.deepEqual([self?.role, self?.is_self, self?.is_last_admin], ['admin', true, true]);
  const byOther = await workerOf(other.token, worker.id);
  assert.deepEqual([byOther?.allowed_pages, byOther?.available_credentials], [{}, []]);
  assert.deepEqual((await workerOf(worker.token, worker.id))?.allowed_pages, { inbox: true });
  assert.equal((await workers(admin.token)).at(-1)?._id, other.id);
});

test('last activity is right to the minute, in the workspace that was worked in (F031)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  const active = async () => (await workerOf(admin.token, worker.id))?.last_active_at;
  assert.equal(await active(), null);
  const start = app.clock.now().toISOString();
  await workers(worker.token);
  assert.equal(await active(), start);
  app.clock.advance(50_000);
  await workers(worker.token);
  assert.equal(await active(), start);
  app.clock.advance(11_000);
  await workers(worker.token);
  assert.equal(await active(), app.clock.now().toISOString());
});

test('an admin makes a member an admin and an admin a member again (R324)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  const made = await changeAdmin(admin.token, worker.id, spaceId, true);
  assert.deepEqual([made.payload.role, made.payload.is_last_admin], ['admin', false]);
  assert.equal((await changeAdmin(worker.token, admin.id, spaceId, false)).payload.role, 'member');
  assert.equal((await changeAdmin(admin.token, worker.id, spaceId, false)).status, 403);
  assert.deepEqual(await kinds(spaceId), [
    { kind: 'role_changed', subject: worker.email, details: { before: 'member', after: 'admin' } },
    { kind: 'role_changed', subject: admin.email, details: { before: 'admin', after: 'member' } },
  ]);
});

test('the last admin can neither be demoted nor leave; nobody else can do it for them', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  for (const answer of [
    await changeAdmin(admin.token, admin.id, spaceId, false),
    await exit(admin.token, admin.id, spaceId),
  ])
    assert.deepEqual([answer.status, answer.code], [409, 'last_admin']);
  assert.equal((await exit(worker.token, admin.id, spaceId)).status, 403);
  assert.equal((await changeAdmin(worker.token, worker.id, spaceId, true)).status, 403);
  assert.equal((await changeAdmin(admin.token, STRANGER, spaceId, true)).status, 404);
});

test('two admins who demote each other at once leave one admin', async () => {
  for (let round = 0; round < 5; round++) {
    const { spaceId, admin } = await newTenant(app.services);
    const other = await newUser(app.services, { spaceId, role: 'admin' });
    const answers = await atOnce(app.database, [
      () => changeAdmin(admin.token, other.id, spaceId, false),
      () => changeAdmin(other.token, admin.id, spaceId, false),
    ]);
    assert.equal(answers.filter((answer) => answer.ok).length, 1);
    const { rows } = await app.database.direct.query(
      `select user_id from spaces_members where space_id = $1 and role = 'admin'`,
      [spaceId],
    );
    assert.equal(rows.length, 1);
  }
});

test('who was an admin when they asked but is none when it is their turn changes nothing', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [second, third] = [
    await newUser(app.services, { spaceId, role: 'admin' }),
    await newUser(app.services, { spaceId, role: 'admin' }),
  ];
  await workers(second.token);
  const [first, late] = await inLineFor(app.database, spaceId, [
    () => changeAdmin(admin.token, second.id, spaceId, false),
    () => changeAdmin(second.token, third.id, spaceId, false),
  ]);
  assert.deepEqual([first?.status, late?.status], [200, 403]);
  assert.equal((await workerOf(admin.token, third.id))?.role, 'admin');
});

test('two admins who leave at once leave one admin', async () => {
  for (let round = 0; round < 5; round++) {
    const { spaceId, admin } = await newTenant(app.services);
    const other = await newUser(app.services, { spaceId, role: 'admin' });
    const answers = await atOnce(app.database, [
      () => exit(admin.token, admin.id, spaceId),
      () => exit(other.token, other.id, spaceId),
    ]);
    assert.deepEqual(answers.map((answer) => answer.code ?? 'left').sort(), ['last_admin', 'left']);
  }
});

test('an admin removes a person: access ends at once, their campaigns are the admin’s, their session moves on (R328)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  const elsewhere = await newTenant(app.services);
  await addMember(app.services, worker.id, elsewhere.spaceId);
  const campaign = await newCampaign(app.services, spaceId, { ownerId: worker.id });
  assert.equal((await exit(admin.token, worker.id, spaceId)).status, 200);
  const refused = await app.call('GET', '/space/info', { token: worker.token, query: { space: spaceId } });
  assert.equal(refused.code, 'space_not_found');
  const user = (await app.call<User>('GET', '/users/fetch_user', { token: worker.token })).payload;
  assert.equal(user.space?._id, elsewhere.spaceId);
  const { rows } = await app.database.direct.query(
    `select (select owner_id from campaigns where id = $1) as owner,
      (select space_id from accounts_tokens where user_id = $2) as chosen`,
    [campaign, worker.id],
  );
  assert.deepEqual(rows, [{ owner: admin.id, chosen: null }]);
  assert.deepEqual(await kinds(spaceId), [{ kind: 'member_removed', subject: worker.email, details: {} }]);
  assert.equal((await exit(admin.token, worker.id, spaceId)).status, 404);
});

test('a member leaves by themself; their campaigns pass to the longest-standing admin', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  app.clock.advance(1000);
  await newUser(app.services, { spaceId, role: 'admin' });
  const worker = await newUser(app.services, { spaceId });
  const campaign = await newCampaign(app.services, spaceId, { ownerId: worker.id });
  assert.equal((await exit(worker.token, worker.id, spaceId)).status, 200);
  const { rows } = await app.database.direct.query('select owner_id from campaigns where id = $1', [campaign]);
  assert.deepEqual(rows, [{ owner_id: admin.id }]);
  assert.equal((await kinds(spaceId))[0]?.kind, 'member_left');
});

test('the workspace named in a body must be the one that the call works in', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  const theirs = await newTenant(app.services);
  for (const answer of [
    await exit(admin.token, worker.id, theirs.spaceId),
    await changeAdmin(admin.token, worker.id, theirs.spaceId, true),
    await setCredentials(admin.token, worker.id, theirs.spaceId, []),
  ])
    assert.equal(answer.code, 'space_not_found');
});

test('an admin sets the tabs and the accounts a member has; it counts from the next call on (R327)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const worker = await newUser(app.services, { spaceId });
  const list = () => app.call('GET', '/workflows', { token: worker.token });
  const accounts = async () =>
    (await app.call<{ _id: string }[]>('GET', '/credentials/fetch', { token: worker.token })).payload.map((c) => c._id);
  assert.deepEqual([(await list()).status, await accounts()], [403, []]);
  assert.deepEqual((await setPages(admin.token, worker.id, { campaigns: true })).payload, { campaigns: true });
  const set = await setCredentials(admin.token, worker.id, spaceId, [mine, mine]);
  assert.deepEqual(set.payload.available_credentials, [mine]);
  assert.deepEqual([(await list()).status, await accounts()], [200, [mine]]);
  assert.deepEqual((await pagesOf(worker.token, worker.id)).payload, { campaigns: true });
  assert.deepEqual((await credentialsOf(worker.token)).payload, [mine]);
  assert.deepEqual((await credentialsOf(admin.token, worker.id)).payload, [mine]);
  const written = await kinds(spaceId);
  assert.deepEqual(written[0], {
    kind: 'pages_changed',
    subject: worker.email,
    details: { before: '', after: 'campaigns' },
  });
  assert.equal(written[1]?.kind, 'credentials_changed');
  assert.ok(!(await accounts()).includes(other));
});

test('an admin sees all accounts and all tabs, whatever was ticked (R320, R321)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credential = await newCredential(app.services, spaceId);
  await newCampaign(app.services, spaceId, { credentialsId: credential });
  await setPages(admin.token, admin.id, {});
  assert.deepEqual((await credentialsOf(admin.token)).payload, [credential]);
  const credentials = await app.call<{ _id: string }[]>('GET', '/credentials/fetch', { token: admin.token });
  assert.deepEqual(
    credentials.payload.map((row) => row._id),
    [credential],
  );
  const campaigns = await app.call<{ total: number }>('GET', '/workflows', { token: admin.token });
  assert.equal(campaigns.payload.total, 1);
});

test('accounts of another workspace and pages that do not exist are refused', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  const theirs = await newTenant(app.services);
  const foreign = await newCredential(app.services, theirs.spaceId);
  const answer = await setCredentials(admin.token, worker.id, spaceId, [foreign]);
  assert.deepEqual([answer.status, answer.fields?.credentials], [404, 'Not found']);
  assert.equal((await setPages(admin.token, worker.id, { secrets: true } as AllowedPages)).status, 422);
  assert.equal((await setPages(admin.token, theirs.admin.id, {})).status, 404);
  assert.deepEqual((await setPages(admin.token, worker.id, allPages())).payload, allPages());
});
const allPages = () => Object.fromEntries(PAGES.map((page) => [page, true])) as AllowedPages;

test('a member reads their own access and nobody else’s', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId });
  const refused = async (who: TestUser, whose: TestUser) => [
    (await pagesOf(who.token, whose.id)).status,
    (await credentialsOf(who.token, whose.id)).status,
  ];
  assert.deepEqual(await refused(worker, admin), [403, 403]);
  assert.deepEqual(await refused(worker, worker), [200, 200]);
  const theirs = await newTenant(app.services);
  assert.deepEqual(await refused(admin, theirs.admin), [404, 404]);
  assert.equal((await setPages(worker.token, worker.id, { billing: true })).status, 403);
});
