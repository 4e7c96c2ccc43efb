import { listProspects } from '../server/modules/contacts/prospects/list/list-prospects.ts';
import { type BenchSpace, COMPANIES, measure, PAGE, PEOPLE, round, withProspects } from './prospects-seed.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * What somebody types into the search above the table, and the page of fifty that comes of it, against as many rows
 * read by their primary key: the words of a company, in capitals and with one missing its end, and the end of its
 * addresses; on 1,000,000 people and on a tenth of them. What is found for a slip of the pen is told beside.
 */
const TARGET: Target = { ratio: { atMost: 5 }, growth: { atMost: 1.3 } };

await withProspects(async ({ whole, tenth }) => {
  const typed = {
    company: COMPANIES.map((name) => `${name.toUpperCase()} instruments`),
    part: COMPANIES.map((name) => `instrum ${name.slice(0, -1)}`),
    address: COMPANIES.map((name) => `@${name.toLowerCase()}-instruments`),
  };
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, space] of Object.entries({ whole, tenth })) {
    for (const [kind, words] of Object.entries(typed)) {
      const { of, against } = await measureSearch(space, words);
      figures[kind] = { ...figures[kind], [`${name}Ms`]: round(of), [`${name}ByKeyMs`]: round(against) };
      figures[kind][name] = round(of / against);
    }
    const slips = COMPANIES.map((name) => `${name.slice(0, 3)}${name.slice(4)} instrumants`);
    const alike = await measure({ of: (at) => search(space, of(slips, at)), against: async () => {} }, 1);
    figures.alike = { ...figures.alike, [`${name}Ms`]: round(alike.of) };
  }
  const { alike: _, ...exact } = figures;
  const all = Object.values(exact) as { whole: number; tenth: number; wholeMs: number; wholeByKeyMs: number }[];
  const ratio = Math.max(...all.map((figure) => figure.whole));
  const growth = Math.max(...all.map((figure) => figure.whole / figure.tenth));
  const sum = (name: 'wholeMs' | 'wholeByKeyMs') => round(all.reduce((total, figure) => total + figure[name], 0));
  conclude(
    {
      bench: 'prospects-search',
      ratio: round(ratio),
      unit: 'ms',
      of: sum('wholeMs'),
      against: sum('wholeByKeyMs'),
      detail: { people: PEOPLE, page: PAGE, growth: round(growth), figures },
    },
    TARGET,
  );
});

function of(words: readonly string[], at: number): string {
  return words[at % words.length] as string;
}

function search({ services, spaceId, actor }: BenchSpace, q: string) {
  const input = { sort: 'added', order: 'desc', limit: PAGE, q } as Parameters<typeof listProspects>[2];
  return services.transactions.inSpace(spaceId, (tx) => listProspects(tx, actor, input, services), { readOnly: true });
}

async function measureSearch(space: BenchSpace, words: readonly string[]) {
  const found = await Promise.all(words.map(async (q) => (await search(space, q)).items.map(({ _id }) => _id)));
  if (found.some((ids) => ids.length !== PAGE)) throw new Error('The seed is wrong');
  return measure({
    of: (at) => search(space, of(words, at)),
    against: (at) => space.byKey(found[at % found.length] as string[]),
  });
}
