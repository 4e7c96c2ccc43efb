import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import { lockSearch, searchById, type SearchRow } from './queries.ts';

/** Whoever sees the campaign sees its searches; a file without a campaign is its uploader's. */
export async function findSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<SearchRow> {
  const row = await (how === 'lock' ? lockSearch(tx, id) : searchById(tx, id));
  if (!row) throw refuse('not_found');
  if (row.campaign_id) await findCampaign(tx, actor, row.campaign_id);
  else if (row.created_by !== actor.user.id) throw refuse('not_found');
  return row;
}
