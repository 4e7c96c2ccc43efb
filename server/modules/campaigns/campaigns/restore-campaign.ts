import type { Campaign } from '../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { requireRoom } from '../../people/spaces/features/require-room.ts';
import { campaignOnWire, restorableUntil } from './campaign-on-wire.ts';
import { changeCampaign } from './change-campaign.ts';
import { findCampaign } from './find-campaign.ts';

/** Nothing begins to send by being brought back: it comes paused, or as the draft it was. */
export async function restoreCampaign(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Campaign> {
  const seen = await findCampaign(tx, actor, id);
  if (seen.status === 'archived' || seen.status === 'deleted') await requireRoom(tx, 'campaigns', 1);
  const campaign = await findCampaign(tx, actor, id, 'lock');
  if (campaign.status === 'archived' || campaign.status === 'deleted') {
    if (campaign.deleted_at && restorableUntil(campaign.deleted_at) < tx.now) throw refuse('campaign_gone');
    const status = campaign.status_before === 'draft' ? 'draft' : 'paused';
    await changeCampaign(tx, id, { status, status_before: null, deleted_at: null }, actor.user.id);
    await writeAudit(tx, tx.spaceId, actor, { kind: 'campaign_restored', subject: campaign.name });
  }
  return campaignOnWire(await findCampaign(tx, actor, id));
}
