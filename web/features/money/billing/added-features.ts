import type { Feature, Tier, TierSettings } from '../../../../contract/features.ts';

export interface TierPlan {
  tier: Tier;
  settings: TierSettings;
  is_current: boolean;
}
export interface PlanDifference {
  plan: TierPlan;
  /** The smaller tier whose features this one has as well; null when it stands for itself. */
  base: Tier | null;
  added: Feature[];
}

/** What each tier adds to the one before it, so that nobody reads the same list six times. */
export function addedFeatures(plans: readonly TierPlan[]): PlanDifference[] {
  return plans.map((plan, index) => {
    const own = plan.settings.features;
    const before = plans[index - 1];
    const containsIt = before?.settings.features.every((feature) => own.includes(feature));
    if (!before || !containsIt) return { plan, base: null, added: own };
    return { plan, base: before.tier, added: own.filter((feature) => !before.settings.features.includes(feature)) };
  });
}
