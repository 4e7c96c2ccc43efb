import { FINDER_PAGE_SIZE, FinderFilter, SUGGESTIONS_PAGE } from '../contract/finder/schemas.ts';
import { findPeople } from '../server/modules/contacts/finder/find/find-people.ts';
import { suggestValues } from '../server/modules/contacts/finder/find/suggest-values.ts';
import { conclude, type Target } from './conclude.ts';
import { type FinderSpace, withIndex } from './finder-seed.ts';
import { measure, round } from './prospects-seed.ts';

/**
 * The finder on 1,000,000 people: a page of 25 with all of its counts for filters that few fit (`ratio`) and for those
 * that very many or all do (`any`), and a list of 20 suggestions (`suggest`), each against 25 people of the index read by
 * their primary key; all in transactions of their own bound to the workspace.
 */
const TARGET: Target = { ratio: { atMost: 8 }, any: { atMost: 20 }, suggest: { atMost: 6 } };
const PEOPLE = Number(process.env.KITHLINE_BENCH_PEOPLE ?? (process.env.KITHLINE_BENCH_SMALL ? 50_000 : 1_000_000));

type Query = Record<string, string>;
const SELECTIVE: Query[] = [
  { title: 'chief financial officer', location: 'de', industry: 'logistics', size_min: '201' },
  { title: 'head sales,director sales', company_location: 'gb', technology: 'salesforce', not_industry: 'retail' },
  { seniority: 'vp,c_level', department: 'marketing', location: 'fr,es', keyword: 'seo', fresh_only: 'true' },
  { title: 'hr manager', location: 'de/-/berlin', size_min: '51', size_max: '500', contact_info: 'work_email' },
];
const ANY: Query[] = [
  {},
  { location: 'us' },
  { not_seniority: 'entry', contact_info: 'work_email' },
  { department: 'engineering,sales,operations', existing: 'new' },
  { size_min: '51' },
];
const TYPED: [key: string, query: string][] = [
  ['title', ''],
  ['title', 'man'],
  ['company', 'ot'],
  ['company', 'otterbro'],
  ['location', 'ber'],
  ['industry', 'l'],
  ['technology', 'sa'],
];

await withIndex(PEOPLE, async (space) => {
  const { items } = await find(space, {});
  const ids = items.map(({ _id }) => _id);
  if (ids.length !== FINDER_PAGE_SIZE) throw new Error('The seed is wrong');
  const against = () => space.byKey(ids);
  const sizes: Record<string, number[]> = { selective: [], any: [] };
  for (const query of SELECTIVE) sizes.selective?.push((await find(space, query)).counts?.people ?? 0);
  for (const query of ANY) sizes.any?.push((await find(space, query)).counts?.people ?? 0);
  if (PEOPLE >= 1_000_000 && sizes.selective?.some((people) => people === 0)) throw new Error('The seed is wrong');
  const selective = await measure({ of: (at) => find(space, pick(SELECTIVE, at)), against });
  const any = await measure({ of: (at) => find(space, pick(ANY, at)), against });
  const suggested = await measure({ of: (at) => suggest(space, ...pick(TYPED, at)), against });
  const ratioOf = (figure: { of: number; against: number }) => round(figure.of / figure.against);
  conclude(
    {
      bench: 'finder',
      ratio: ratioOf(selective),
      unit: 'ms',
      of: round(selective.of),
      against: round(selective.against),
      detail: {
        people: PEOPLE,
        found: sizes,
        any: ratioOf(any),
        anyMs: round(any.of),
        suggest: ratioOf(suggested),
        suggestMs: round(suggested.of),
        loadSeconds: round(space.seconds),
        megabytes: Object.fromEntries(
          Object.entries(space.bytes)
            .filter(([, bytes]) => bytes > 1_000_000)
            .map(([name, bytes]) => [name, Math.round(bytes / 1_000_000)]),
        ),
        heapMegabytes: Math.round(process.memoryUsage().rss / 1_000_000),
      },
    },
    TARGET,
  );
});

function pick<T>(all: readonly T[], at: number): T {
  return all[at % all.length] as T;
}

function find({ services, spaceId, actor }: FinderSpace, query: Query) {
  const input = {
    ...FinderFilter.parse(query),
    sort: 'job_last_updated',
    page: 1,
    page_size: FINDER_PAGE_SIZE,
  } as Parameters<typeof findPeople>[2];
  return services.transactions.inSpace(spaceId, (tx) => findPeople(tx, actor, input, services), { readOnly: true });
}

function suggest({ services, spaceId, actor }: FinderSpace, key: string, query: string) {
  const input = { key, query, offset: 0, limit: SUGGESTIONS_PAGE } as Parameters<typeof suggestValues>[2];
  return services.transactions.inSpace(spaceId, (tx) => suggestValues(tx, actor, input, services), { readOnly: true });
}
