import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { peopleOfFile } from '../../../../providers/people-data/people-of-file.ts';
import { loadPeople } from './load-people.ts';

const app = useApp();
type Found = CallPayload<(typeof finderCalls)['find']>;

/** A line of a data set, as the vendor writes it. */
const lineOf = (industry: string, id: string, day: string | null, title = 'fleet manager') =>
  JSON.stringify({
    id: `${industry} ${id}`,
    first_name: id,
    last_name: 'ordered',
    job_title: title,
    job_company_name: `${industry} works`,
    job_company_industry: industry,
    job_company_employee_count: 300,
    ...(day !== null && { job_last_updated: day }),
  });
/** A file with these lines; the reads of it are counted. */
const fileOf = (name: string, lines: readonly string[], title = name) =>
  peopleOfFile({
    name,
    title,
    open: async () => new Blob([lines.join('\n')]).stream() as ReadableStream<Uint8Array>,
    clock: app.clock,
  });
/** The same order at every run, and none that anybody would expect. */
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value, at) => ({ value, by: Math.imul(at + 1, 2_654_435_761) >>> 0 }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ value }) => value);
const dayOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);

async function finder(industry: string) {
  const { admin } = await newTenant(app.services);
  const page = async (query: Record<string, string> = {}) =>
    (await app.call<Found>('GET', '/v2/looch/profiles', { token: admin.token, query: { industry, ...query } })).payload;
  const all = async (query: Record<string, string> = {}) => {
    const items: Found['items'] = [];
    for (let at = 1; ; at++) {
      const next = await page({ ...query, page: String(at) });
      items.push(...next.items);
      if (!next.has_more) return items;
    }
  };
  return { page, all };
}
const namesOf = (items: Found['items']) => items.map(({ first_name }) => first_name.toLowerCase());

test('R742: two unordered files, one after the other, are one list of who was updated last, nobody lost or twice', async () => {
  const { page, all } = await finder('ropemaking');
  // every third day is in the first file, the others in the second one, some people in both
  const people = Array.from({ length: 120 }, (_none, at) => ({ id: `p${String(at).padStart(3, '0')}`, at }));
  const first = people.filter(({ at }) => at % 3 === 0 || at % 10 === 0);
  const second = people.filter(({ at }) => at % 3 !== 0);
  const later = new Set(second.filter(({ at }) => at % 20 === 0).map(({ id }) => id));
  const lines = (list: typeof people, day: (one: (typeof people)[number]) => string) =>
    shuffled(list.map((one) => lineOf('ropemaking', one.id, day(one))));
  await loadPeople(
    app.services,
    fileOf(
      'ropes 1',
      lines(first, ({ at }) => dayOf(at)),
    ),
    { batch: 7 },
  );
  // of those who stand in both, some are told of later there and the others earlier
  const dayInSecond = ({ id, at }: (typeof people)[number]) =>
    at % 10 !== 0 ? dayOf(at) : later.has(id) ? dayOf(at + 500) : dayOf(at - 300);
  await loadPeople(app.services, fileOf('ropes 2', lines(second, dayInSecond)), { batch: 11 });

  const when = ({ id, at }: (typeof people)[number]) => (later.has(id) ? at + 500 : at);
  const expected = people.toSorted((one, other) => when(other) - when(one)).map(({ id }) => id);
  const items = await all();
  assert.deepEqual(namesOf(items), expected);
  assert.deepEqual(
    items.map(({ updated_at }) => updated_at),
    items
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .toReversed(),
  );
  assert.equal((await page()).counts?.people, 120);
  // the same of those who fit a filter, and within a size where all have the same one
  assert.deepEqual(namesOf(await all({ title: 'fleet manager', size_min: '201' })), expected);
  assert.deepEqual(namesOf(await all({ sort: 'company_size' })), expected);
});

test('who is told of with no time keeps the time of the first load, and is not told of anew by the next', async () => {
  const lines = [lineOf('bellfounding', 'undated', null)];
  const loaded = app.clock.now();
  await loadPeople(app.services, fileOf('bells', lines));
  app.clock.advance(40 * 86_400_000);
  const again = await loadPeople(app.services, fileOf('bells', lines));
  assert.deepEqual([again.same, again.changed], [1, 0]);
  const changed = await loadPeople(app.services, fileOf('bells', [lineOf('bellfounding', 'undated', null, 'cfo')]));
  assert.equal(changed.changed, 1);
  const { items, counts } = await (await finder('bellfounding')).page();
  assert.deepEqual([items[0]?.title, items[0]?.updated_at], ['CFO', loaded.toISOString()]);
  assert.equal(counts?.fresh, 0);
});

test('an older tale of somebody does not take the place of a newer one, in the same file or another', async () => {
  const { page } = await finder('coopering');
  await loadPeople(
    app.services,
    fileOf('barrels', [
      lineOf('coopering', 'one', '2024-05-01', 'head of sales'),
      lineOf('coopering', 'one', '2024-03-01', 'intern'),
    ]),
  );
  const older = await loadPeople(
    app.services,
    fileOf('old barrels', [lineOf('coopering', 'one', '2023-01-01', 'clerk')]),
  );
  assert.deepEqual([older.added, older.changed, older.same], [0, 0, 1]);
  const { items } = await page();
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Head of Sales'],
  );
});

test('a load that was ended goes on behind what it had; another file under the same name is read from its beginning', async () => {
  const { page } = await finder('fletching');
  const file = (from: number, count: number) =>
    fileOf(
      'arrows',
      Array.from({ length: count }, (_none, at) => lineOf('fletching', `a${from + at}`, dayOf(at))),
    );
  const ended = async (from: number) => {
    const whole = file(from, 50);
    let parts = 0;
    const cut = {
      ...whole,
      async *read(at: Parameters<typeof whole.read>[0]) {
        for await (const part of whole.read(at)) {
          parts++;
          yield { ...part, people: part.people.slice(0, 20), lines: at.lines + 20 };
          throw new Error('the power went');
        }
      },
    };
    await assert.rejects(loadPeople(app.services, cut, { batch: 10 }), /the power went/);
    assert.equal(parts, 1);
  };
  await ended(0);
  const rest = await loadPeople(app.services, file(0, 50), { batch: 10 });
  assert.deepEqual([rest.status, rest.lines, rest.added, rest.same], ['done', 50, 50, 0]);
  await ended(1_000);
  const other = await loadPeople(app.services, file(2_000, 50), { batch: 10 });
  assert.deepEqual([other.status, other.added], ['done', 70]);
  assert.equal((await page()).counts?.people, 50 + 20 + 50);
});

test('people of a workspace’s own are among the others by when they were updated', async () => {
  const { page } = await finder('tiling');
  const at = (day: number) => new Date(Date.UTC(2026, 4, day));
  const tiler = (firstName: string, day: number) =>
    personRecord({ key: `tiler ${firstName}`, firstName, updatedAt: at(day), company: { industry: 'Tiling' } });
  await loadRecords(app.services, [tiler('c', 3), tiler('a', 1), tiler('d', 4)]);
  await loadRecords(app.services, [tiler('b', 2), tiler('e', 5)]);
  assert.deepEqual(namesOf((await page()).items), ['e', 'd', 'c', 'b', 'a']);
  assert.deepEqual(namesOf((await page({ page_size: '2', page: '2' })).items), ['c', 'b']);
});
