import type { CreditPack, PlanPrices, SeatPrices } from '../../../../../contract/billing/schemas.ts';
import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { listPlans } from '../../../people/spaces/features/list-plans.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { currencyIn } from '../payable.ts';
import { findSubscription, type PriceRow, pricesOfBrand } from '../queries.ts';

/** The plans of the brand with all their prices; the currency is that of the plan it has, or of its country. */
export async function listPlanPrices(tx: SpaceTx): Promise<CallPayload<(typeof billingCalls)['prices']>> {
  const space = await getBillingSpace(tx);
  const [prices, plans, subscription] = [
    await pricesOfBrand(tx, space.brandId),
    await listPlans(tx),
    await findSubscription(tx),
  ];
  // what cannot be bought here has no price here
  const isSold = space.isByCard && space.isEnabled;
  return {
    currency: subscription?.currency ?? currencyIn(space.country),
    tiers: plans.map((plan) => ({
      ...plan,
      local_prices: isSold ? localPrices(prices.filter(({ tier }) => tier === plan.tier)) : {},
    })),
    seat_prices: isSold ? seatPrices(prices.filter(({ kind }) => kind === 'seat')) : {},
  };
}

function localPrices(prices: readonly PriceRow[]): PlanPrices['local_prices'] {
  const byInterval = Map.groupBy(prices, ({ interval }) => interval);
  return Object.fromEntries(
    [...byInterval].map(([interval, own]) => [
      interval,
      Object.fromEntries(own.map(({ id, currency, amount }) => [currency, { _id: id, stripe_price: { amount } }])),
    ]),
  );
}

const seatPrices = (prices: readonly PriceRow[]): SeatPrices =>
  Object.fromEntries(
    [...Map.groupBy(prices, ({ interval }) => interval)].map(([interval, own]) => [
      interval,
      Object.fromEntries(own.map(({ currency, amount }) => [currency, amount])),
    ]),
  );

export const packsOf = (prices: readonly PriceRow[], currency: string): CreditPack[] =>
  prices
    .filter((price) => price.kind === 'credits' && price.currency === currency)
    .map(({ id, credits, amount }) => ({ _id: id, credits: credits ?? 0, currency, amount }));
