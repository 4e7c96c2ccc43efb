import type { NewSearch, Search } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** Where the people of a campaign come from. */
export const campaignSearches = new Port<{
  add(
    tx: SpaceTx,
    actor: SpaceActor,
    campaign: { id: string; credentials_id: string | null },
    wanted: readonly NewSearch[],
  ): Promise<Search[]>;
  list(tx: SpaceTx, actor: SpaceActor, campaign: { id: string }): Promise<Search[]>;
}>('campaignSearches');
