import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { takingCampaigns } from '../campaigns-port.ts';

/** A campaign that people can be put into or taken out of; to send to them it needs an account. */
export async function requireOpenCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  id: string,
  { mustSend }: { mustSend: boolean },
): Promise<void> {
  const campaign = await takingCampaigns.one.find(tx, actor, id);
  if (campaign.status === 'deleted' || campaign.status === 'archived') throw refuse('campaign_closed');
  if (mustSend && !campaign.credentials_id) throw refuse('credential_missing');
}
