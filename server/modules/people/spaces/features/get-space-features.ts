import type * as z from 'zod';
import {
  FEATURES,
  type Feature,
  featureCondition,
  featuresSettingsOf,
  type Tier,
} from '../../../../../contract/features.ts';
import type { SpaceFeatures } from '../../../../../contract/spaces/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { currentSpace, limitedUsage } from '../queries.ts';
import { brandTiers, settingsOfSpace } from './tiers.ts';

export async function getSpaceFeatures(tx: SpaceTx): Promise<z.infer<typeof SpaceFeatures>> {
  const row = await currentSpace(tx);
  if (!row) throw refuse('space_not_found');
  const tier = row.tier as Tier;
  const tiers = await brandTiers(tx, row.brand_id);
  const settings = settingsOfSpace(tiers, row);
  const conditionOf = (feature: Feature) => featureCondition(feature, tier, tiers);
  return {
    tier,
    settings,
    features_settings: featuresSettingsOf(settings),
    features: FEATURES.filter((feature) => conditionOf(feature) === 'active'),
    usage: await limitedUsage(tx),
    conditions: Object.fromEntries(FEATURES.map((feature) => [feature, conditionOf(feature)])) as Record<
      Feature,
      'active' | 'upgrade' | 'none'
    >,
  };
}
