import { TIER_WEIGHTS, type Tier, type TierSettings } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { currentSpace } from '../queries.ts';
import { brandTiers } from './tiers.ts';

/** What the brand offers, the smallest first. */
export async function listPlans(tx: SpaceTx): Promise<{ tier: Tier; settings: TierSettings; is_current: boolean }[]> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  const tiers = await brandTiers(tx, space.brand_id);
  return tiers
    .sort((a, b) => TIER_WEIGHTS[a.tier] - TIER_WEIGHTS[b.tier])
    .map((entry) => ({ ...entry, is_current: entry.tier === space.tier }));
}
