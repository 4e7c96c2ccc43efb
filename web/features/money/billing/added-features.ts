import { isBuilt } from '../../../../contract/not-built.ts';
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

/** What each tier adds to the one before it, so that nobody reads the same list six times; what is not built yet is no reason to buy. */
export function addedFeatures(plans: readonly TierPlan[]): PlanDifference[] {
  return plans.map((plan, index) => {
    const own = builtOf(plan);
    const before = plans[index - 1];
    const inside = before && builtOf(before);
    if (!inside?.every((feature) => own.includes(feature))) return { plan, base: null, added: own };
    return { plan, base: before!.tier, added: own.filter((feature) => !inside.includes(feature)) };
  });
}

const builtOf = ({ settings }: TierPlan) => settings.features.filter(isBuilt);
