import { type Feature, featureCondition, type Tier, upgradeTierFor } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { currentSpace } from '../queries.ts';
import { brandTiers } from './tiers.ts';

/** For the actions of other modules: goes on only where the workspace's tier has the feature. */
export async function requireFeature(tx: SpaceTx, feature: Feature): Promise<void> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  const [own, tiers] = [space.tier as Tier, await brandTiers(tx, space.brand_id)];
  const condition = featureCondition(feature, own, tiers);
  if (condition === 'none') throw refuse('not_found');
  if (condition === 'upgrade')
    throw refuse('upgrade_needed', { fields: { feature, tier: upgradeTierFor(feature, own, tiers) ?? own } });
}
