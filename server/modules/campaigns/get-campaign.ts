import type { Campaign } from '../../../contract/campaigns.ts';
import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import { campaignOnWire } from './campaign-on-wire.ts';
import { campaignById } from './queries.ts';
import { visibleCampaigns } from './visible-campaigns.ts';

export async function getCampaign(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Campaign> {
  const row = await campaignById(tx, id, visibleCampaigns(actor));
  if (!row) throw refuse('not_found');
  return campaignOnWire(row);
}
