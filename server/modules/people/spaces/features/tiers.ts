import { DEFAULT_CREDIT_COSTS } from '../../../../../contract/credits/schemas.ts';
import { TIER_WEIGHTS, type Tier, TierSettings } from '../../../../../contract/features.ts';
import { TRIAL_SEATS } from '../../../../../contract/spaces/trial.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { tiersOfBrand } from '../queries.ts';

const NOTHING: TierSettings = {
  features: [],
  limits: { campaigns: { is_limited: true, limit: 0 }, email_integrations: { is_limited: true, limit: 0 } },
  seats: { cloud: 0, extension: 0 },
  default_credits_count: 0,
  mailbox_slots: 0,
  credit_costs: DEFAULT_CREDIT_COSTS,
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

/** What a workspace may use now: its tier's, with two accounts while it tries the product out. */
export function settingsOfSpace(
  tiers: readonly BrandTier[],
  space: { tier: string; trial_ends_at: Date | null; trial_ended_at: Date | null },
): TierSettings {
  const settings = settingsOf(tiers, space.tier as Tier);
  return space.trial_ends_at && !space.trial_ended_at ? { ...settings, seats: TRIAL_SEATS } : settings;
}

/** The tier of a trial: a brand that does not sell it gives its largest below. */
export function trialTier(tiers: readonly BrandTier[]): Tier {
  const offered = tiers.map(({ tier }) => tier).filter((tier) => TIER_WEIGHTS[tier] <= TIER_WEIGHTS.scale);
  return offered.toSorted((a, b) => TIER_WEIGHTS[b] - TIER_WEIGHTS[a])[0] ?? 'free';
}
