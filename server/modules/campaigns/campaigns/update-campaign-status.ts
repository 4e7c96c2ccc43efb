import type { CallParsed } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import type { Campaign, CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { campaignOnWire } from './campaign-on-wire.ts';
import { changeCampaign } from './change-campaign.ts';
import { type CampaignRow, findCampaign } from './find-campaign.ts';
import { startCampaign } from './start/start-campaign.ts';

/** What never ran, or has come to its end, has nothing to rest from. */
const PAUSABLE: readonly string[] = ['active', 'paused'] satisfies CampaignStatus[];

/** What is already as it should be is left alone: a second click, or a colleague's, does no harm. */
export async function updateCampaignStatus(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, status, with_ai_employee }: CallParsed<(typeof campaignCalls)['updateStatus']>,
  services: Services,
): Promise<Campaign> {
  const campaign = await findCampaign(tx, actor, id, 'lock');
  if (campaign.status === 'archived' || campaign.status === 'deleted') throw refuse('campaign_closed');
  if (status === 'paused' && !PAUSABLE.includes(campaign.status)) throw refuse('campaign_not_running');
  const beside = with_ai_employee ? { is_ai_employee: status === 'active' && campaign.ai_employee !== null } : {};
  if (status === 'active' && campaign.status !== 'active') await startCampaign(tx, actor, campaign, services, beside);
  if (status === 'paused' && campaign.status === 'active') await pauseCampaign(tx, actor, campaign, beside);
  return campaignOnWire(await findCampaign(tx, actor, id));
}

/** An act that is on its way out is finished; nothing is begun after it. */
async function pauseCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, name }: CampaignRow,
  beside: { is_ai_employee?: boolean },
): Promise<void> {
  await changeCampaign(tx, id, { ...beside, status: 'paused' }, actor.user.id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'campaign_paused', subject: name });
}
