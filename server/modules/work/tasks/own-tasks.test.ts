import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newProspect, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useApp();
interface Page {
  items: Task[];
  total: number;
}
const list = async (token: string, query: Record<string, string> = {}) =>
  (await app.call<Page>('GET', '/tasks', { token, query })).payload;
const names = async (token: string, query: Record<string, string> = {}) =>
  (await list(token, query)).items.map(({ name }) => name);
const create = async (token: string, name: string, given: object = {}) =>
  (await app.call<Task>('POST', '/tasks', { token, body: { type: 'custom', name, ...given } })).payload;
const post = (token: string, path: string, body?: object) => app.call<Task>('POST', `/tasks/${path}`, { token, body });
const bulk = async (token: string, body: object) =>
  (await app.call<{ changed: number; skipped: number }>('POST', '/tasks/bulk', { token, body })).payload;

test('somebody makes a task about a person, changes it, and takes its end back', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const profile_id = await newProspect(app.services, spaceId);
  const task = await create(admin.token, 'Ring them', {
    type: 'call',
    profile_id,
    assignee_id: admin.id,
    priority: 400,
  });
  assert.deepEqual(
    [task.type, task.profile?._id, task.assignee?._id, task.is_of_step, task.due_at],
    ['call', profile_id, admin.id, false, null],
  );
  assert.ok((await settleEvents(app.services)).some(([, event]) => event === 'update_tasks'));
  const body = { type: 'email', name: 'Write to them', info: 'About the price', priority: 200, due_at: null };
  const changed = await app.call<Task>('PUT', `/tasks/${task._id}`, { token: admin.token, body });
  assert.deepEqual(
    [changed.payload.type, changed.payload.name, changed.payload.info, changed.payload.assignee],
    ['email', 'Write to them', 'About the price', null],
  );
  assert.equal((await post(admin.token, `${task._id}/complete`, {})).payload.status, 'completed');
  assert.equal((await app.call('PUT', `/tasks/${task._id}`, { token: admin.token, body })).code, 'conflict');
  const open = await post(admin.token, `${task._id}/reopen`);
  assert.deepEqual([open.payload.status, open.payload.settled_at], ['open', null]);
  assert.equal((await post(admin.token, `${task._id}/reopen`)).code, 'conflict');
  assert.deepEqual(await names(admin.token, { profile_id }), ['Write to them']);
});

test('a task is for somebody of the workspace, about somebody of it, by an account one may use', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const other = await newTenant(app.services);
  const strange = await newProspect(app.services, other.spaceId);
  const account = await newCredential(app.services, spaceId);
  const worker = await newUser(app.services, { spaceId, pages: { dashboard: true } });
  const refused = async (token: string, given: object) =>
    (await app.call('POST', '/tasks', { token, body: { type: 'call', name: 'x', ...given } })).code;
  assert.equal(await refused(admin.token, { profile_id: strange }), 'not_found');
  assert.equal(await refused(admin.token, { assignee_id: other.admin.id }), 'not_found');
  assert.equal(await refused(worker.token, { credentials_id: account }), 'not_found');
  assert.equal(await refused(admin.token, { name: ' ' }), 'invalid_input');
  const own = await create(worker.token, 'My own');
  assert.deepEqual(await names(worker.token), ['My own'], 'who made it sees it, whoever is to do it');
  await create(admin.token, 'Not theirs');
  assert.deepEqual(await names(worker.token), ['My own']);
  assert.equal((await post(other.admin.token, `${own._id}/complete`, {})).code, 'not_found');
});

test('due by the reader’s own midnight: overdue, today, the week, later, without a date; each task once', async () => {
  // 03:30 in Berlin, 21:30 of the day before in New York
  app.clock.set('2026-11-15T02:30:00Z');
  const { admin } = await newTenant(app.services);
  const due = (time: string) => ({ due_at: new Date(time).toISOString() });
  await create(admin.token, 'late', due('2026-11-15T02:00:00Z'));
  await create(admin.token, 'tonight in New York', due('2026-11-15T05:00:00Z'));
  await create(admin.token, 'this evening in Berlin', due('2026-11-15T23:00:00Z'));
  await create(admin.token, 'Tuesday', due('2026-11-17T12:00:00Z'));
  await create(admin.token, 'next year', due('2027-01-10T12:00:00Z'));
  await create(admin.token, 'some day');
  const words = ['overdue', 'today', 'week', 'later', 'none'];
  const grouped = async (timezone: string) =>
    Promise.all(words.map((word) => names(admin.token, { due: word, timezone, sort: 'due' })));
  assert.deepEqual(await grouped('Europe/Berlin'), [
    ['late'],
    ['tonight in New York', 'this evening in Berlin'],
    ['Tuesday'],
    ['next year'],
    ['some day'],
  ]);
  assert.deepEqual(await grouped('America/New_York'), [
    ['late'],
    ['tonight in New York'],
    ['this evening in Berlin', 'Tuesday'],
    ['next year'],
    ['some day'],
  ]);
  assert.deepEqual(await names(admin.token, { sort: 'due' }), [
    'late',
    'tonight in New York',
    'this evening in Berlin',
    'Tuesday',
    'next year',
    'some day',
  ]);
});

test('tasks are found by who does them, by priority and type, and sorted as asked', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { dashboard: true } });
  await create(admin.token, 'mine', { assignee_id: admin.id, priority: 200 });
  await create(admin.token, 'theirs', { assignee_id: worker.id, priority: 500, type: 'email' });
  await create(admin.token, 'nobody’s', { priority: 400 });
  assert.deepEqual(await names(admin.token, { assignee: 'me' }), ['mine']);
  assert.deepEqual(await names(admin.token, { assignee: 'nobody' }), ['nobody’s']);
  assert.deepEqual(await names(admin.token, { assignee: worker.id }), ['theirs']);
  assert.deepEqual(await names(admin.token, { priority: '400' }), ['nobody’s']);
  assert.deepEqual(await names(admin.token, { type: 'email' }), ['theirs']);
  assert.deepEqual(await names(admin.token), ['theirs', 'nobody’s', 'mine']);
  assert.deepEqual(await names(admin.token, { sort: 'newest' }), ['nobody’s', 'theirs', 'mine']);
  assert.deepEqual(await names(worker.token), ['theirs']);
});

test('many tasks are completed, taken back, assigned, moved and weighed at once; what cannot be is counted', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { dashboard: true } });
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push((await create(admin.token, name))._id);
  const [a = '', b = ''] = ids;
  assert.deepEqual(await bulk(admin.token, { ids, change: 'priority', priority: 500 }), { changed: 3, skipped: 0 });
  assert.deepEqual(await bulk(admin.token, { ids: [a, b], change: 'assign', assignee_id: worker.id }), {
    changed: 2,
    skipped: 0,
  });
  assert.deepEqual(await bulk(worker.token, { ids, change: 'complete' }), { changed: 2, skipped: 1 });
  assert.deepEqual(await bulk(admin.token, { ids, change: 'due', due_at: '2030-01-01T00:00:00.000Z' }), {
    changed: 1,
    skipped: 2,
  });
  assert.deepEqual(await bulk(admin.token, { ids, change: 'reopen' }), { changed: 2, skipped: 1 });
  assert.equal((await list(admin.token, { priority: '500' })).total, 3);
  assert.deepEqual(await bulk(admin.token, { ids, change: 'skip' }), { changed: 3, skipped: 0 });
  const without = await app.call('POST', '/tasks/bulk', { token: admin.token, body: { ids, change: 'due' } });
  assert.equal(without.code, 'invalid_input');
  const stranger = await newTenant(app.services);
  assert.deepEqual(await bulk(stranger.admin.token, { ids, change: 'reopen' }), { changed: 0, skipped: 3 });
});
