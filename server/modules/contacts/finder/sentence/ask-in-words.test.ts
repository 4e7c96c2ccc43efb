import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { ReadSentence } from '../../../../../contract/finder/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
type Found = CallPayload<(typeof finderCalls)['find']>;

test('a sentence becomes filters by the words of the index, and finds whom it asked for', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  await loadRecords(app.services, [
    personRecord({ firstName: 'Ada', title: 'CFO', place: 'Hamburg, Germany', company: { name: 'Nordlager' } }),
    personRecord({ firstName: 'Bo', title: 'CFO', company: { name: 'Small', employees: 20 } }),
    personRecord({
      firstName: 'Cy',
      title: 'Fleet Wrangler',
      place: 'Passau, Germany',
      company: { industry: 'Retail' },
    }),
  ]);
  const read = async (text: string) =>
    (await app.call<ReadSentence>('POST', '/looch/sentence', { token, body: { text } })).payload;
  const { filters } = await read('CFOs of German logistics firms over 200 people');
  const { payload } = await app.call<Found>('GET', '/v2/looch/profiles', { token, query: filters });
  assert.deepEqual(
    payload.items.map(({ first_name }) => first_name),
    ['Ada'],
  );
  assert.deepEqual(payload.items[0]?.fit.map(({ kind, is_asked }) => [kind, is_asked]).slice(0, 3), [
    ['role', true],
    ['people', true],
    ['industry', true],
  ]);
  assert.deepEqual((await read('fleet wranglers in Passau at Nordlager')).filters, {
    title: 'fleet wrangler',
    location: 'de/-/passau',
    company: 'nordlager.test',
  });
  assert.deepEqual((await read("it's 100% \\ _ 'quoted'")).filters, {});

  const last = async (asker = token) =>
    (await app.call<{ text: string }[]>('GET', '/looch/sentences', { token: asker })).payload.map(({ text }) => text);
  app.clock.advance(1_000);
  await read('CFOs of German logistics firms over 200 people');
  assert.equal((await last())[0], 'CFOs of German logistics firms over 200 people');
  assert.equal((await last()).length, 3);
  const colleague = await newUser(app.services, { spaceId, role: 'admin' });
  assert.deepEqual(await last(colleague.token), []);
});

test('towns are understood by their names in five languages, as whoever is there is said to be', async () => {
  const { admin } = await newTenant(app.services);
  const places = [
    'Vienna, Austria',
    'Vienna, Austria',
    'Wien, Österreich',
    'Vienna, Virginia, USA',
    'København, Denmark',
  ];
  await loadRecords(
    app.services,
    places.map((place) => personRecord({ place })),
  );
  const read = async (text: string) =>
    (await app.call<ReadSentence>('POST', '/looch/sentence', { token: admin.token, body: { text } })).payload;
  for (const text of ['CFOs not in Vienna', 'CFOs ohne Wien', 'CFOs sans Vienne', 'CFOs sin Viena', 'CFOs sem Viena']) {
    const { filters, unread } = await read(text);
    const towns = filters.not_location?.split(',').toSorted();
    assert.deepEqual([towns, unread], [['at/-/vienna', 'at/-/wien'], []], text);
  }
  for (const town of ['Copenhagen', 'Kopenhagen', 'Copenhague', 'København'])
    assert.equal((await read(`CFOs in ${town}`)).filters.location, 'dk/-/københavn', town);
  // where nobody of the index is, is told
  const { filters, unread } = await read('CFOs ohne Prag');
  assert.deepEqual([filters, unread], [{ title: 'chief financial officer' }, [{ start: 5, end: 14 }]]);
});
