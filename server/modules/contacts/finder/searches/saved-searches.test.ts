import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SavedSearch } from '../../../../../contract/finder/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();

test('a search tells how many people are new in it since one looked, each by their own look', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const colleague = await newUser(app.services, { spaceId, pages: { search: true } as never });
  const ask = <T>(method: string, path: string, body?: object, token = admin.token) =>
    app.call<T>(method, path, { token, body });
  const person = (key: string, title: string) => personRecord({ key, title, company: { industry: 'Watchmaking' } });
  await loadRecords(app.services, [person('w1', 'CFO'), person('w2', 'Sales Manager')]);
  const filters = { industry: 'watchmaking', title: 'chief financial officer', unknown: 'x' };
  const made = await ask<SavedSearch>('POST', '/looch/searches', { name: 'Money', is_shared: true, filters });
  assert.deepEqual(made.payload.filters, { industry: 'watchmaking', title: 'chief financial officer' });
  assert.equal(made.payload.new_people, 0);
  const path = `/looch/searches/${made.payload._id}`;
  const newTo = async (token?: string) =>
    (await ask<SavedSearch[]>('GET', '/looch/searches', undefined, token)).payload[0]?.new_people;
  assert.equal((await ask<SavedSearch>('POST', `${path}/seen`, undefined, colleague.token)).payload.is_own, false);

  // one who comes, one who changes so that they fit, and one who changes in another way
  await loadRecords(app.services, [
    person('w3', 'CFO'),
    person('w2', 'CFO'),
    { ...person('w1', 'CFO'), headline: 'Now with a headline' },
  ]);
  assert.equal(await newTo(), 2);
  assert.equal((await ask<SavedSearch>('POST', `${path}/seen`)).payload.new_people, 0);
  assert.deepEqual([await newTo(), await newTo(colleague.token)], [0, 2]);

  assert.equal((await ask('PUT', path, { name: 'X', filters: {} }, colleague.token)).code, 'forbidden');
  assert.equal((await ask('DELETE', path, undefined, colleague.token)).code, 'forbidden');
  const changed = await ask<SavedSearch>('PUT', path, { name: 'Mine', is_shared: false, filters });
  assert.deepEqual([changed.payload.name, changed.payload.is_shared], ['Mine', false]);
  assert.equal((await ask('POST', `${path}/seen`, undefined, colleague.token)).code, 'not_found');
  assert.equal((await ask<SavedSearch[]>('GET', '/looch/searches', undefined, colleague.token)).payload.length, 0);
  assert.equal((await ask('DELETE', path)).ok, true);
  assert.equal((await ask<SavedSearch[]>('GET', '/looch/searches')).payload.length, 0);
});

test('a search that is saved, changed or deleted is told to every window of the workspace', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const ask = (method: string, path: string, body?: object) =>
    app.call<SavedSearch>(method, path, { token: admin.token, body });
  const told = async () =>
    (await settleEvents(app.services)).filter(
      ([room, event]) => room === `space:${spaceId}` && event === 'update_finder',
    ).length;
  await told();
  const { payload } = await ask('POST', '/looch/searches', {
    name: 'CFOs',
    is_shared: true,
    filters: { title: 'cfo' },
  });
  assert.equal(await told(), 1);
  await ask('PUT', `/looch/searches/${payload._id}`, { name: 'Chiefs', is_shared: true, filters: { title: 'cfo' } });
  assert.equal(await told(), 1);
  await ask('DELETE', `/looch/searches/${payload._id}`);
  assert.equal(await told(), 1);
});
