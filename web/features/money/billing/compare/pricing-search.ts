import { SOLD_FOR } from '../../../../../contract/billing/schemas.ts';
import type { PriceChoice } from '../plan-prices.ts';

/** For what period and in what currency plans are looked at, as it stands in the address. */
export const readPricingSearch = ({ interval, currency }: Record<string, unknown>): PriceChoice => ({
  interval: SOLD_FOR.find((name) => name === interval),
  currency: typeof currency === 'string' && /^[a-z]{3}$/.test(currency) ? currency : undefined,
});
