import * as z from 'zod';
import { TIER_WEIGHTS, type Tier, TierName } from '../../../../../contract/features.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { type Payable, seatPriceFor } from '../payable.ts';
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
function isDown(price: PriceRow, { tier, amount }: SubscriptionRow): boolean {
  const [now, then] = [TIER_WEIGHTS[tier as Tier], TIER_WEIGHTS[price.tier as Tier]];
  return then < now || (then === now && price.amount < amount);
}

/** With the next period: down, or to stay with the plan that runs, where another one was planned. */
export const isLater = (price: PriceRow, current: SubscriptionRow): boolean =>
  price.id === current.price_id || isDown(price, current);

const Next = z
  .object({ tier: TierName.nullable(), seats: z.int(), price: z.string().optional() })
  .nullable()
  .catch(null);
/** What the plan becomes with the next period, where that was said. */
export const plannedNext = ({ next }: SubscriptionRow): z.infer<typeof Next> => Next.parse(next ?? null);

/** The plan and the seats with which the next period begins: what was said of one of them stays when the other changes. */
export async function nextPeriod(
  payable: Payable,
  current: SubscriptionRow,
): Promise<{ price: string; seats: number; seatPrice: string | null }> {
  const next = plannedNext(current);
  const price = next?.price ?? (await requireExternalPrice(payable, current.price_id));
  const sold = payable.prices.find(({ external_id }) => external_id === price);
  return { price, seats: next?.seats ?? current.seats, seatPrice: seatPriceFor(payable, sold ?? current) };
}
