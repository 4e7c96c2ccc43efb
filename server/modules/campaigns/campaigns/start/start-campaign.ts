import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { wakeLanes } from '../../../senders/lanes/wake-lanes.ts';
import { askChecksOfCampaign } from '../../../contacts/prospects/verification/ask-checks.ts';
import { changeCampaign } from '../change-campaign.ts';
import { type CampaignColumns, hasSearches } from '../change-queries.ts';
import type { CampaignRow } from '../find-campaign.ts';
import { firstStart } from './first-start-port.ts';
import { campaignSender } from '../queries.ts';
import { requireRunningRoom } from '../plan/fit-campaigns.ts';
import { requireFeaturesOf } from '../sequence/required-features.ts';
import { requireValidSequence } from '../sequence/require-valid-sequence.ts';
import { loadSequence } from '../sequence/load-sequence.ts';
import { sequenceProblemsOf } from '../sequence/sequence-problems-of.ts';

/** Starts or resumes a campaign that is held by the caller; refuses where there is nothing it could do. */
export async function startCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  campaign: CampaignRow,
  services: Pick<Services, 'settings'>,
  beside: CampaignColumns = {},
): Promise<void> {
  const { id, credentials_id: sender } = campaign;
  if (!sender || !(await campaignSender(tx, sender)))
    throw refuse('credential_missing', { fields: { credentials: 'Fill this field' } });
  const sequence = await loadSequence(tx, campaign);
  requireValidSequence(await sequenceProblemsOf(tx, campaign, sequence));
  await requireFeaturesOf(tx, campaign, sequence);
  await requireRunningRoom(tx);
  if (campaign.people_count === campaign.left_out_count && !(await hasSearches(tx, id))) throw refuse('people_missing');
  if (!campaign.started_at) await firstStart.one(tx, id, services);
  await changeCampaign(
    tx,
    id,
    { ...beside, status: 'active', started_at: campaign.started_at ?? tx.now, finished_at: null },
    actor.user.id,
  );
  if (sequence.nodes.some(({ action }) => action === 'email')) await askChecksOfCampaign(tx, id);
  await wakeLanes(tx, [sender]);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'campaign_started', subject: campaign.name });
}
