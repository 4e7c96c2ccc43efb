import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanPrices } from '../../../../contract/billing/schemas.ts';
import { INTERVAL_MONTHS, type Interval, type Tier } from '../../../../contract/features.ts';
import { billingQueries } from './queries.ts';
import { useIsByCard } from './use-is-by-card.ts';

export interface PlanPrice {
  id: string;
  amount: number;
  currency: string;
  interval: Interval;
}

export interface PricesChosen {
  intervals: Interval[];
  currencies: string[];
  interval: Interval;
  currency: string;
  chooseInterval: (interval: Interval) => void;
  chooseCurrency: (currency: string) => void;
  /** What is taken off for paying longer ahead, as a share. */
  discountOf: (interval: Interval) => number;
  priceOf: (tier: Tier) => PlanPrice | null;
}

/** What the plans cost, for the period and in the currency that is looked at; null where nothing is sold here. */
export function usePlanPrices(): PricesChosen | null {
  const isSold = useIsByCard();
  const { data } = useQuery({ ...billingQueries.prices(), enabled: isSold });
  const [chosen, choose] = useState<{ interval?: Interval; currency?: string }>({});
  const tiers = data?.tiers ?? [];
  const intervals = intervalsOf(tiers);
  const [first] = intervals;
  if (!isSold || !data || !first) return null;
  const interval = chosen.interval ?? first;
  const currency = chosen.currency ?? data.currency;
  const priceIn = (tier: Tier, wanted: Interval): PlanPrice | null => {
    const price = tiers.find((plan) => plan.tier === tier)?.local_prices[wanted]?.[currency];
    return price ? { id: price._id, amount: price.stripe_price.amount, currency, interval: wanted } : null;
  };
  return {
    intervals,
    currencies: currenciesOf(tiers),
    interval,
    currency,
    chooseInterval: (wanted) => choose({ ...chosen, interval: wanted }),
    chooseCurrency: (wanted) => choose({ ...chosen, currency: wanted }),
    discountOf: (wanted) => discount(tiers, wanted, priceIn),
    priceOf: (tier) => priceIn(tier, interval),
  };
}

const intervalsOf = (tiers: readonly PlanPrices[]): Interval[] =>
  [...new Set(tiers.flatMap(({ local_prices }) => Object.keys(local_prices) as Interval[]))].toSorted(
    (one, other) => INTERVAL_MONTHS[one] - INTERVAL_MONTHS[other],
  );

const currenciesOf = (tiers: readonly PlanPrices[]): string[] => [
  ...new Set(tiers.flatMap(({ local_prices }) => Object.values(local_prices).flatMap((prices) => Object.keys(prices)))),
];

function discount(
  tiers: readonly PlanPrices[],
  wanted: Interval,
  priceIn: (tier: Tier, interval: Interval) => PlanPrice | null,
): number {
  const shares = tiers.flatMap(({ tier }) => {
    const [month, longer] = [priceIn(tier, 'monthly')?.amount ?? 0, priceIn(tier, wanted)?.amount ?? 0];
    return month > 0 && longer > 0 ? [1 - longer / (month * INTERVAL_MONTHS[wanted])] : [];
  });
  return shares.length === 0 ? 0 : Math.max(0, Math.min(...shares));
}
