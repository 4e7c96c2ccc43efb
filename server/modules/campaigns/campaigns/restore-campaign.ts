import type { CallParsed } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import type { Campaign, CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Refusal, refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { requireRoom } from '../../people/spaces/features/require-room.ts';
import { campaignOnWire, restorableUntil } from './campaign-on-wire.ts';
import { changeCampaign } from './change-campaign.ts';
import { type CampaignRow, findCampaign } from './find-campaign.ts';
import { startCampaign } from './start/start-campaign.ts';

/**
 * Nothing begins to send by being brought back: a campaign that ran comes paused. Taken back at once (`undo`), it is as
 * it was, running or archived.
 */
export async function restoreCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, undo }: CallParsed<(typeof campaignCalls)['restore']>,
  services: Services,
): Promise<Campaign> {
  const seen = await findCampaign(tx, actor, id);
  if (seen.status === 'archived' || seen.status === 'deleted') await requireRoom(tx, 'campaigns', 1);
  const campaign = await findCampaign(tx, actor, id, 'lock');
  if (campaign.status === 'archived' || campaign.status === 'deleted') {
    if (campaign.deleted_at && restorableUntil(campaign.deleted_at) < tx.now) throw refuse('campaign_gone');
    const isArchivedAgain = undo && campaign.status_before === 'archived';
    const change = isArchivedAgain
      ? { status: 'archived', status_before: restingStatus(campaign) }
      : { status: restingStatus(campaign), status_before: null };
    await changeCampaign(tx, id, { ...change, deleted_at: null }, actor.user.id);
    await writeAudit(tx, tx.spaceId, actor, { kind: 'campaign_restored', subject: campaign.name });
    if (undo && campaign.status_before === 'active') await startAgain(tx, actor, id, services);
  }
  return campaignOnWire(await findCampaign(tx, actor, id));
}

/** What it was, as far as nothing is sent in it. */
function restingStatus({ status_before: before, started_at, finished_at }: CampaignRow): CampaignStatus {
  if (before === 'draft' || before === 'finished' || before === 'paused') return before;
  if (before === 'archived' && finished_at) return 'finished';
  return before === 'archived' && !started_at ? 'draft' : 'paused';
}

/** Where something came in between that keeps it from running, it stays paused. */
async function startAgain(tx: SpaceTx, actor: SpaceActor, id: string, services: Services): Promise<void> {
  try {
    await startCampaign(tx, actor, await findCampaign(tx, actor, id, 'lock'), services);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
