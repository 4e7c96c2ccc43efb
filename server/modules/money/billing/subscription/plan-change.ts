import { TIER_WEIGHTS, type Tier } from '../../../../../contract/features.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Payable } from '../payable.ts';
import type { PriceRow, SubscriptionRow } from '../queries.ts';

/** The provider's name of the price that a plan has, also where it is not sold any more. */
export async function requireExternalPrice(
  { payments, prices, subscription }: Payable,
  id: string | null,
): Promise<string> {
  const own = prices.find((price) => price.id === id)?.external_id;
  if (own) return own;
  const running = subscription && (await payments.readSubscription(subscription.external_id));
  if (!running) throw refuse('no_subscription');
  return running.price;
}

/** Down is to a smaller plan, or to a shorter period of the same one: what was paid for stays until it is used. */
export function isDown(price: PriceRow, { tier, amount }: SubscriptionRow): boolean {
  const [now, then] = [TIER_WEIGHTS[tier as Tier], TIER_WEIGHTS[price.tier as Tier]];
  return then < now || (then === now && price.amount < amount);
}
