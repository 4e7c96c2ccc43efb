import type { Search, SearchKind } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import { enqueueSearch, publishSearch } from './enqueue-search.ts';
import { describeSearch } from './describe-search.ts';
import { changeSearch, lockSearch, searchesOfCampaign, type SearchRow } from './queries.ts';
import { requireSearchFeature } from './search-problem.ts';

/** Runs every search of a campaign again; those that have not come to their end yet begin anew too. */
export async function rerunSearches(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Search[]> {
  const { status } = await findCampaign(tx, actor, id);
  if (status === 'deleted') throw refuse('not_found');
  for (const { id: searchId } of await searchesOfCampaign(tx, id)) {
    const search = await lockSearch(tx, searchId);
    if (search && search.kind !== 'api') await rerunSearch(tx, search);
  }
  return (await searchesOfCampaign(tx, id)).map((row) => describeSearch(row, actor));
}

/** A new run: what an earlier one still brings is thrown away, and counting begins anew but for whom it has brought. */
export async function rerunSearch(tx: SpaceTx, search: SearchRow): Promise<SearchRow> {
  await requireSearchFeature(tx, search.kind as SearchKind);
  const row = (await changeSearch(tx, search.id, {
    status: 'rerun',
    run: search.run + 1,
    page_cursor: null,
    problem: null,
  })) as SearchRow;
  await enqueueSearch(tx, row);
  await publishSearch(tx, row);
  return row;
}
