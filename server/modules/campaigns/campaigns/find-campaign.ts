import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { type CampaignRow, campaignById, lockCampaign } from './queries.ts';
import { visibleCampaigns } from './visible-campaigns.ts';

export type { CampaignRow } from './queries.ts';

/** For every call that names a campaign: a member's are those of the accounts they were given, an admin's the workspace's. */
export async function findCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<CampaignRow> {
  const row = await campaignById(tx, id, visibleCampaigns(actor));
  if (!row) throw refuse('not_found');
  if (how === 'read') return row;
  // what was read before the lock may have been changed by whoever held it
  const locked = await lockCampaign(tx, id);
  if (!locked) throw refuse('not_found');
  return { ...row, ...locked };
}

/** For what goes on in the background: whoever's it is. */
export const campaignOf = (tx: SpaceTx, id: string): Promise<CampaignRow | undefined> => campaignById(tx, id, {});
