import { SOLD_FOR } from '../../../../../contract/billing/schemas.ts';
import { type Tier, TIERS } from '../../../../../contract/features.ts';
import type { PriceChoice } from '../plan-prices.ts';

export interface PricingSearch extends PriceChoice {
  /** To which plan one was about to move, when a card was asked for. */
  move?: Tier;
}

/** For what period and in what currency plans are looked at, as it stands in the address. */
export const readPricingSearch = ({ interval, currency, move }: Record<string, unknown>): PricingSearch => ({
  move: TIERS.find((tier) => tier === move),
  interval: SOLD_FOR.find((name) => name === interval),
  currency: typeof currency === 'string' && /^[a-z]{3}$/.test(currency) ? currency : undefined,
});
