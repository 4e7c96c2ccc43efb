import { FinderFilter } from '../../../../../contract/finder/schemas.ts';
import { asSet, decodeSet, encodeSet, hasNumber, newestFirst } from '../../../../../engine/finder/number-sets.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { searchIndex } from '../find/search-index.ts';
import { numbersBefore, saveSeen, type SavedSearchRow } from './search-queries.ts';

/** So many of the newest are looked at; of more it is told that they are at least so many. */
const NEW_MOST = 10_000;

const filterOf = (filters: Record<string, string>): FinderFilter => {
  const { data } = FinderFilter.safeParse(filters);
  return data ?? {};
};

const searched = (tx: SpaceTx, actor: SpaceActor, { filters }: Pick<SavedSearchRow, 'filters'>, services: Services) =>
  searchIndex(tx, actor, { filter: filterOf(filters) }, services);

/**
 * How many fit now who did not when the member looked last: people who came since, and people who changed so that they
 * fit. Who was there under an earlier number is not new.
 */
export async function countNewPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  search: SavedSearchRow,
  services: Services,
): Promise<number> {
  // to whoever never looked nothing is newer than the rest
  if (search.numbers === null) return 0;
  const { found } = await searched(tx, actor, search, services);
  const seen = decodeSet(search.numbers);
  const fresh: number[] = [];
  for (const number of newestFirst(found)) {
    if (!hasNumber(seen, number)) fresh.push(number);
    if (fresh.length >= NEW_MOST) break;
  }
  if (fresh.length === 0) return 0;
  const earlier = await numbersBefore(tx, fresh);
  const known = earlier.filter(({ numbers_before }) => numbers_before.some((number) => hasNumber(seen, number)));
  return fresh.length - known.length;
}

/** Who is in it now has been seen by the member. */
export async function noteSearchSeen(
  tx: SpaceTx,
  actor: SpaceActor,
  search: Pick<SavedSearchRow, 'id' | 'filters'>,
  services: Services,
): Promise<void> {
  const { found } = await searched(tx, actor, search, services);
  const numbers = Buffer.from(encodeSet(asSet(found)));
  await saveSeen(tx, { searchId: search.id, userId: actor.user.id, numbers });
}
