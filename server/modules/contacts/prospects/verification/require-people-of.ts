import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { takingCampaigns } from '../campaigns-port.ts';
import { isSearchOf } from './check-queries.ts';

/** Whose addresses are asked about: a campaign that the asker sees, or one search of it. */
export async function requirePeopleOf(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, search_id }: { id: string; search_id?: string },
): Promise<{ campaignId: string; searchId?: string }> {
  await takingCampaigns.one.find(tx, actor, id);
  if (search_id && !(await isSearchOf(tx, id, search_id))) throw refuse('not_found');
  return { campaignId: id, searchId: search_id };
}
