import type { Campaign } from '../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { campaignOnWire } from './campaign-on-wire.ts';
import { changeCampaign } from './change-campaign.ts';
import { findCampaign } from './find-campaign.ts';

export async function archiveCampaign(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Campaign> {
  const campaign = await findCampaign(tx, actor, id, 'lock');
  if (campaign.status === 'deleted') throw refuse('not_found');
  if (campaign.status !== 'archived') {
    await changeCampaign(tx, id, { status: 'archived', status_before: campaign.status }, actor.user.id);
    await writeAudit(tx, tx.spaceId, actor, { kind: 'campaign_archived', subject: campaign.name });
  }
  return campaignOnWire(await findCampaign(tx, actor, id));
}
