import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Interval, Tier } from '../../../../../contract/features.ts';
import { billingQueries } from '../queries.ts';

interface PlannedPlan {
  tier: Tier;
  /** Null where the rhythm is not told. */
  interval: Interval | null;
  is: (tier: Tier, interval: Interval) => boolean;
}

/** What the plan becomes with the next period, where it becomes another one; its rhythm is told by the charge to come. */
export function usePlannedPlan(subscription: Subscription | null | undefined): PlannedPlan | null {
  const { data } = useQuery({ ...billingQueries.nextCharges(), enabled: Boolean(subscription?.next) });
  if (!subscription) return null;
  if (subscription.is_ending) return planned('free', null);
  const tier = subscription.next?.tier;
  if (!tier) return null;
  const charge = data?.find((each) => each.tier === tier);
  const interval = charge?.interval ?? null;
  if (tier === subscription.tier && (interval === null || interval === subscription.interval)) return null;
  return planned(tier, interval);
}

const planned = (tier: Tier, interval: Interval | null): PlannedPlan => ({
  tier,
  interval,
  is: (one, rhythm) => one === tier && (interval === null || rhythm === interval),
});
