import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import { TIER_WEIGHTS, type Tier } from '../../../../../contract/features.ts';
import type { PlanPrice } from '../plan-prices.ts';

/** Up is at once: a larger plan, or the same one paid further ahead. What is smaller comes with the next period. */
export function isUpFrom({ tier, amount }: Subscription, to: Tier, price: PlanPrice): boolean {
  const [now, then] = [TIER_WEIGHTS[tier], TIER_WEIGHTS[to]];
  return then > now || (then === now && price.amount > amount);
}
