import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import type { PreflightFacts } from '../../../../../engine/mail/preflight/preflight-facts.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { Refusal } from '../../../../core/http/refusal.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import type { CampaignRow } from '../find-campaign.ts';
import { requireRunningRoom } from '../plan/fit-campaigns.ts';
import { requiredFeatures } from '../sequence/required-features.ts';

/** What a start would refuse because of the plan: features that it lacks, and room for one more campaign. */
export async function missingOfPlan(
  tx: SpaceTx,
  campaign: CampaignRow,
  sequence: Sequence,
): Promise<PreflightFacts['plan']> {
  const features: string[] = [];
  for (const feature of requiredFeatures(campaign, sequence))
    if (await isRefused(requireFeature(tx, feature))) features.push(feature);
  const isFull = campaign.status !== 'active' && (await isRefused(requireRunningRoom(tx)));
  return { features, isFull };
}

const isRefused = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
