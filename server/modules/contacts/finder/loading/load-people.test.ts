import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import type { PeopleSource } from '../../../../providers/people-data/port.ts';
import { openAddress, peopleOfFile } from '../../../../providers/people-data/people-of-file.ts';
import { peopleBySearch } from '../../../../providers/people-data/people-by-search.ts';
import { WORLD_PEOPLE_KEY, worldPeople } from '../../../../world/people-data/client.ts';
import { publicId } from '../../../../world/network/ids.ts';
import { FINDABLE } from '../../../../world/network/people/people-index.ts';
import { person } from '../../../../world/people/person.ts';
import { startWorld, type World } from '../../../../world/server.ts';
import { loadPeople } from './load-people.ts';
import { prepareDemoIndex } from './prepare-demo.ts';

let world: World;
const app = useApp({
  onReady: async ({ clock }) => {
    world = await startWorld({ host: '127.0.0.1', port: 0, seed: 7, now: () => clock.now() });
  },
});
app.beforeClose(() => world.stop());

type Found = CallPayload<(typeof finderCalls)['find']>;
async function finder() {
  const { admin } = await newTenant(app.services);
  return async (query: Record<string, string>) =>
    (await app.call<Found>('GET', '/v2/looch/profiles', { token: admin.token, query })).payload;
}
const file = (count: number, from = 0): PeopleSource => {
  const address = `${worldPeople(world.url)}?count=${count}&from=${from}`;
  return peopleOfFile({ name: address, title: 'World', open: openAddress(address), clock: app.clock });
};
async function numbersTaken(): Promise<number> {
  const { rows } = await app.database.direct.query<{ next: number }>('select next_number as next from finder_numbers');
  return rows[0]?.next ?? 0;
}

test('a data set is loaded from its address; loaded again, nothing changes', async () => {
  const find = await finder();
  const first = await loadPeople(app.services, file(900), { batch: 400 });
  assert.deepEqual([first.status, first.lines, first.added, first.same, first.refused], ['done', 900, 900, 0, 0]);
  const before = await numbersTaken();
  const again = await loadPeople(app.services, file(900));
  assert.deepEqual([again.added, again.changed, again.same], [0, 0, 900]);
  assert.equal(await numbersTaken(), before);
  // whoever is found is at the network under the same name
  const one = person(7, 11);
  const { items } = await find({ title: one.title.toLowerCase(), company: one.company.domain });
  const found = items.find(({ link }) => link === `https://www.linkedin.com/in/${publicId(one)}`);
  assert.deepEqual(
    [found?.full_name, found?.company.employees, found?.company.industry],
    [`${one.firstName} ${one.lastName}`, one.company.headCount, one.company.industry],
  );
});

test('a load that ends in its middle leaves whole batches, and goes on behind them', async () => {
  const whole = file(500, 5_000);
  const broken: PeopleSource = {
    ...whole,
    async *read(from) {
      let lines = from.lines;
      for await (const part of whole.read(from)) {
        yield { ...part, people: part.people.slice(0, 200), lines: (lines += 200) };
        yield { ...part, people: part.people.slice(200, 350), lines: (lines += 150) };
        throw new Error('the line was cut');
      }
    },
  };
  const find = await finder();
  const people = async () => (await find({ count_only: '1' })).counts?.people ?? 0;
  const before = await people();
  await assert.rejects(loadPeople(app.services, broken, { batch: 200 }), /the line was cut/);
  assert.equal(await people(), before + 200);
  const rest = await loadPeople(app.services, whole, { batch: 200 });
  assert.deepEqual([rest.status, rest.lines, rest.added, rest.same], ['done', 500, 500, 0]);
  assert.equal(await people(), before + 500);
});

test('the vendor is asked page by page behind its scroll token, and a key it does not know is told', async () => {
  const search = (apiKey: string, most: number) =>
    peopleBySearch({
      baseUrl: world.url,
      apiKey,
      query: { bool: { must: [{ exists: { field: 'linkedin_url' } }, { term: { location_country: 'germany' } }] } },
      most,
      clock: app.clock,
    });
  const load = await loadPeople(app.services, search(WORLD_PEOPLE_KEY, 250));
  assert.deepEqual([load.status, load.lines, load.added + load.same + load.changed], ['done', 250, 250]);
  assert.notEqual(load.mark, null);
  await assert.rejects(loadPeople(app.services, search('another', 251)), /401/);
});

test('lines that tell of nobody are counted and passed over', async () => {
  const lines = ['{"id": "x"}', 'not json', '', '{"id": "line-1", "first_name": "zoe", "job_title": "cto"}'].join('\n');
  const source = peopleOfFile({
    name: 'by hand',
    title: 'By hand',
    open: async () => new Blob([lines]).stream() as ReadableStream<Uint8Array>,
    clock: app.clock,
  });
  const load = await loadPeople(app.services, source);
  assert.deepEqual([load.added, load.refused, load.lines], [1, 2, 4]);
});

test('the people of a demo’s network are loaded in the background at its first start, and only then', async () => {
  const network = { peopleData: `${worldPeople(world.url)}?count=4500&from=${FINDABLE}` } as never;
  const prepare = () => app.services.transactions.onPlatform((tx) => prepareDemoIndex(tx, true, network));
  await prepare();
  await prepare();
  assert.deepEqual(await runJobs(app, 'finder'), ['finder.load', 'finder.load']);
  await prepare();
  assert.deepEqual(await runJobs(app, 'finder'), []);
});

test('who is counted by each value is who has it, however often people change', async () => {
  const at = (title: string) => personRecord({ key: 'counted', title, company: { name: 'Counted Works' } });
  for (const title of ['Lamp Lighter', 'Lamp Maker', 'Lamp Lighter', 'Lamp Lighter'])
    await loadRecords(app.services, [at(title)]);
  const { rows } = await app.database.direct.query(
    `select saved_value, people from finder_terms where saved_value in ('lamp lighter', 'lamp maker', 'counted-works.test')
     order by 1`,
  );
  assert.deepEqual(rows, [
    { saved_value: 'counted-works.test', people: 1 },
    { saved_value: 'lamp lighter', people: 1 },
    { saved_value: 'lamp maker', people: 0 },
  ]);
});
