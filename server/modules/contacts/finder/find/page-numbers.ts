import { type FinderSort, SIZE_STEPS } from '../../../../../contract/finder/schemas.ts';
import {
  countAmong,
  findNumbers,
  type FoundNumbers,
  type NumberSet,
  newestFirst,
} from '../../../../../engine/finder/number-sets.ts';
import { latestUpdated } from '../../../../../engine/finder/newest.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { numbersInOrder } from './person-queries.ts';
import type { SearchedIndex } from './search-index.ts';

/** So many are put in order by the database; of more, parts that follow one another are. */
const SORTED_WHOLE = 5_000;

export interface PageAsked {
  sort: FinderSort;
  skip: number;
  take: number;
}

/** The numbers of a page, in the order that is asked for. */
export async function pageNumbers(
  tx: SpaceTx,
  searched: Pick<SearchedIndex, 'index' | 'found'>,
  { sort, skip, take }: PageAsked,
): Promise<number[]> {
  const { found } = searched;
  if (sort === 'job_last_updated') return latestUpdated(found, await searched.index.updated(), { skip, take });
  if (found.size <= SORTED_WHOLE) return numbersInOrder(tx, [...newestFirst(found)], { sort, skip, take });
  return sort === 'company_size' ? bySize(searched, skip, take) : byName(tx, searched, skip, take);
}

/** By steps of size, the largest first, who was updated last first within each; those whose size nobody knows come last. */
async function bySize({ index, found }: Pick<SearchedIndex, 'index' | 'found'>, skip: number, take: number) {
  const steps = SIZE_STEPS.toReversed().map((step) => ({ key: 'size', saved: String(step) }));
  const [sets, times] = await Promise.all([index.resolve(steps).then(index.setsOf), index.updated()]);
  const page: number[] = [];
  let left = skip;
  const takeFrom = (part: FoundNumbers) => {
    if (left >= part.size) left -= part.size;
    else {
      page.push(...latestUpdated(part, times, { skip: left, take: take - page.length }));
      left = 0;
    }
  };
  const done: NumberSet[] = [];
  for (const step of sets) {
    // of whom only a range is known is met at its largest step
    takeFrom(findNumbers({ among: found.blocks, each: [step], none: done }));
    done.push(...step);
    if (page.length === take) return page;
  }
  takeFrom(findNumbers({ among: found.blocks, each: [], none: done }));
  return page;
}

/** By the beginnings of their names, and by the whole names within those that the page meets. */
async function byName(
  tx: SpaceTx,
  { index, found }: Pick<SearchedIndex, 'index' | 'found'>,
  skip: number,
  take: number,
): Promise<number[]> {
  const starts = (await index.ofKey('name')).toSorted((one, other) => (one.saved < other.saved ? -1 : 1));
  const sets = await index.setsOf(starts);
  const page: number[] = [];
  let left = skip;
  for (const set of sets) {
    const size = set.reduce((sum, each) => sum + countAmong(found, each), 0);
    if (left >= size) {
      left -= size;
      continue;
    }
    const part = findNumbers({ among: found.blocks, each: [set], none: [] });
    page.push(
      ...(await numbersInOrder(tx, [...newestFirst(part)], { sort: 'name', skip: left, take: take - page.length })),
    );
    left = 0;
    if (page.length >= take) break;
  }
  return page;
}
