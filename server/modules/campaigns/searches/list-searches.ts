import type { Search } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import { describeSearch } from './describe-search.ts';
import { searchesOfCampaign } from './queries.ts';

export async function listSearches(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Search[]> {
  await findCampaign(tx, actor, id);
  return (await searchesOfCampaign(tx, id)).map((row) => describeSearch(row, actor));
}
