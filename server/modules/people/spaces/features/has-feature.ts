import { type Feature, featureCondition, type Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { currentSpace } from '../queries.ts';
import { brandTiers } from './tiers.ts';

/** Whether the workspace's tier has the feature, where nobody is to be refused. */
export async function hasFeature(tx: SpaceTx, feature: Feature): Promise<boolean> {
  const space = await currentSpace(tx);
  return !!space && featureCondition(feature, space.tier as Tier, await brandTiers(tx, space.brand_id)) === 'active';
}
