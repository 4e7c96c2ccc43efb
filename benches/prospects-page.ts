import { listProspects } from '../server/modules/contacts/prospects/list/list-prospects.ts';
import { type BenchSpace, measure, PAGE, PEOPLE, round, withProspects } from './prospects-seed.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * A page of fifty prospects as the table asks for it (with labels, status, assignee and what happens next), against as
 * many rows read by their primary key: the first page, a page in the middle of the names, and one of a label; on
 * 1,000,000 people and on a tenth of them.
 */
const TARGET: Target = { ratio: { atMost: 5 }, growth: { atMost: 1.3 } };

await withProspects(async ({ whole, tenth }, client) => {
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, space] of Object.entries({ whole, tenth })) {
    // the one whose people are all in campaigns: the dearest page
    const { rows } = await client.query<{ id: string }>(
      'select id from labels where space_id = $1 order by name desc limit 1',
      [space.spaceId],
    );
    const pages = {
      first: {},
      middle: { sort: 'name', cursor: await middleOf(space) },
      label: { labels: rows[0]?.id },
    };
    for (const [page, asked] of Object.entries(pages)) {
      const { of, against } = await measureList(space, asked);
      figures[page] = { ...figures[page], [`${name}Ms`]: round(of), [`${name}ByKeyMs`]: round(against) };
      figures[page][name] = round(of / against);
    }
  }
  const all = Object.values(figures) as { whole: number; tenth: number; wholeMs: number; wholeByKeyMs: number }[];
  const ratio = Math.max(...all.map((figure) => figure.whole));
  const growth = Math.max(...all.map((figure) => figure.whole / figure.tenth));
  const sum = (name: 'wholeMs' | 'wholeByKeyMs') => round(all.reduce((total, figure) => total + figure[name], 0));
  conclude(
    {
      bench: 'prospects-page',
      ratio: round(ratio),
      unit: 'ms',
      of: sum('wholeMs'),
      against: sum('wholeByKeyMs'),
      detail: { people: PEOPLE, page: PAGE, growth: round(growth), figures },
    },
    TARGET,
  );
});

/** The same page as the table asks for it, read through the module's function. */
function list({ services, spaceId, actor }: BenchSpace, asked: object) {
  const input = { sort: 'added', order: 'desc', limit: PAGE, ...asked } as Parameters<typeof listProspects>[2];
  return services.transactions.inSpace(spaceId, (tx) => listProspects(tx, actor, input, services), { readOnly: true });
}

async function measureList(space: BenchSpace, asked: object) {
  const { items } = await list(space, asked);
  if (items.length !== PAGE) throw new Error('The seed is wrong');
  const ids = items.map(({ _id }) => _id);
  return measure({ of: () => list(space, asked), against: () => space.byKey(ids) });
}

/** Where the names begin with “m”, as a cursor. */
async function middleOf({ spaceId }: BenchSpace): Promise<string> {
  return Buffer.from(JSON.stringify(['m', spaceId])).toString('base64url');
}
