import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Prospect, SavedView } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();

async function room() {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  for (const key of ['region', 'size'])
    await app.call('POST', '/custom_fields', { token, body: { key, name: key.toUpperCase() } });
  await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [
      {
        first_name: 'Ada',
        title: 'cto',
        location: 'Oslo',
        email: 'c@x.test',
        custom: { region: 'EMEA, north', size: '9' },
      },
      { first_name: 'Bo', title: 'Analyst', location: 'bern', email: 'A@x.test', custom: { region: 'emea' } },
      { first_name: 'Cy', title: 'Buyer', location: 'Aarau', email: 'b@x.test', custom: { region: '100%' } },
    ]),
  );
  const list = async (query: Record<string, string>) =>
    (await app.call<{ items: Prospect[]; next: string | null }>('GET', '/profiles', { token, query })).payload;
  const names = async (query: Record<string, string>) =>
    (await list({ sort: 'name', order: 'asc', ...query })).items.map(({ first_name }) => first_name);
  return { token, list, names };
}

test('custom fields narrow the list, the count and a bulk choice, whatever is typed into them (F050)', async () => {
  const { token, list, names } = await room();
  const of = (key: string, value: string) => `${key}:${encodeURIComponent(value)}`;
  assert.deepEqual(await names({ custom: of('region', 'Emea') }), ['Ada', 'Bo']);
  assert.deepEqual(await names({ custom: of('region', 'emea, n') }), ['Ada']);
  assert.deepEqual(await names({ custom: `${of('region', 'emea')},${of('size', '*')}` }), ['Ada']);
  assert.deepEqual(await names({ custom: of('size', '*') }), ['Ada']);
  // what is a sign of a pattern or of a statement is a letter like any other
  assert.deepEqual(await names({ custom: of('region', '%') }), ['Cy']);
  assert.deepEqual(await names({ custom: of('region', "' or true --") }), []);
  assert.deepEqual(await names({ custom: of("region' or 'a'='a", 'x') }), []);
  // what cannot be read finds nobody: a filter that is not understood must not choose everybody
  for (const custom of [
    '%E0%A4%A',
    'region',
    'region:',
    ':x',
    'region:%ZZ',
    Array(11).fill(of('region', 'e')).join(','),
  ])
    assert.deepEqual(await names({ custom }), [], custom);
  assert.deepEqual([await names({ labels: ',' }), await names({ status: ',' })], [[], []]);
  const count = await app.call<{ total: number }>('GET', '/profiles/count', {
    token,
    query: { custom: of('region', 'emea') },
  });
  assert.equal(count.payload.total, 2);
  const matching = { custom: of('region', 'emea') };
  const file = await app.call<{ people: number }>('POST', '/profiles/export/now', { token, body: { matching } });
  assert.equal(file.payload.people, 2);
  const [ada] = (await list({ q: 'ada' })).items;
  assert.deepEqual(ada?.fields, { region: 'EMEA, north', size: '9' });
});

test('a view keeps custom fields among its columns (F050)', async () => {
  const { token } = await room();
  const body = {
    name: 'Regions',
    filters: { custom: 'region:emea' },
    columns: ['title', 'custom:region'],
    sort: 'title asc',
  };
  const saved = await app.call<SavedView>('POST', '/profiles/views', { token, body });
  assert.deepEqual(saved.payload.columns, ['title', 'custom:region']);
  const refused = await app.call('POST', '/profiles/views', { token, body: { ...body, columns: ['custom:a b'] } });
  assert.equal(refused.status, 422);
});

test('views stand by their names as people look them up, not as bytes would have them', async () => {
  const { token } = await room();
  for (const name of ['Zürich', 'ärzte', 'Ärzte im Norden', 'berlin', 'Aachen']) {
    const body = { name, filters: {}, columns: ['title'], sort: 'name asc' };
    await app.call('POST', '/profiles/views', { token, body });
  }
  const views = await app.call<SavedView[]>('GET', '/profiles/views', { token });
  const names = views.payload.map(({ name }) => name);
  assert.deepEqual(names, ['Aachen', 'ärzte', 'Ärzte im Norden', 'berlin', 'Zürich']);
});

test('a custom field may be called like something that every object has (F050)', async () => {
  const { token, list } = await room();
  await app.call('POST', '/custom_fields', { token, body: { key: 'constructor', name: 'Builder' } });
  const file = await app.call<{ people: number; csv: string }>('POST', '/profiles/export/now', {
    token,
    body: { matching: {} },
  });
  assert.equal(file.payload?.people, 3, JSON.stringify(file));
  const [ada] = (await list({ q: 'ada' })).items;
  const { payload } = await app.call<{ custom: { key: string; value: string }[] }>('GET', `/profiles/${ada?._id}`, {
    token,
  });
  assert.equal(payload.custom.find(({ key }) => key === 'constructor')?.value, '');
});
