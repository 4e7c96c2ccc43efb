import { type Tier, TierSettings } from '../../../../../contract/features.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { tiersOfBrand } from '../queries.ts';

const NOTHING: TierSettings = {
  features: [],
  limits: { campaigns: { is_limited: true, limit: 0 }, email_integrations: { is_limited: true, limit: 0 } },
  seats: { cloud: 0, extension: 0 },
  default_credits_count: 0,
};

export interface BrandTier {
  tier: Tier;
  settings: TierSettings;
}

export async function brandTiers(tx: SpaceTx | PlatformTx, brandId: string): Promise<BrandTier[]> {
  const rows = await tiersOfBrand(tx, brandId);
  return rows.map((row) => ({ tier: row.tier as Tier, settings: TierSettings.parse(row.settings) }));
}

/** A tier that the brand no longer offers contains nothing. */
export const settingsOf = (tiers: readonly BrandTier[], tier: Tier): TierSettings =>
  tiers.find((entry) => entry.tier === tier)?.settings ?? NOTHING;
