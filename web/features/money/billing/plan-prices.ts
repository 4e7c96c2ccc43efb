import { useQuery } from '@tanstack/react-query';
import type { PlanPrices } from '../../../../contract/billing/schemas.ts';
import { INTERVAL_MONTHS, type Interval, type Tier } from '../../../../contract/features.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { billingQueries } from './queries.ts';
import { useIsByCard } from './use-is-by-card.ts';

export interface PlanPrice {
  id: string;
  amount: number;
  currency: string;
  interval: Interval;
}

/** For what period and in what currency prices are looked at. */
export interface PriceChoice {
  interval?: Interval;
  currency?: string;
}

export interface PricesChosen {
  intervals: Interval[];
  currencies: string[];
  interval: Interval;
  currency: string;
  /** A plan that runs is paid in its own currency: there is no other to choose. */
  isCurrencyFixed: boolean;
  chooseInterval: (interval: Interval) => void;
  chooseCurrency: (currency: string) => void;
  /** What is taken off for paying longer ahead, as a share. */
  discountOf: (interval: Interval) => number;
  priceOf: (tier: Tier) => PlanPrice | null;
  /** Of one more seat for this period; null where none is sold. */
  seatPrice: number | null;
}

/** What the plans cost, for the period and in the currency that is looked at; null where nothing is sold here. */
export function usePlanPrices(chosen: PriceChoice, choose: (choice: PriceChoice) => void): PricesChosen | null {
  const isSold = useIsByCard();
  const { data } = useQuery({ ...billingQueries.prices(), enabled: isSold });
  const isAdmin = useSpace()?.can.manage ?? false;
  const running = useQuery({ ...billingQueries.subscription(), enabled: isSold && isAdmin }).data;
  const tiers = data?.tiers ?? [];
  const intervals = intervalsOf(tiers);
  const [first] = intervals;
  if (!isSold || !data || !first) return null;
  const currencies = currenciesOf(tiers);
  const interval = among(intervals, chosen.interval) ?? among(intervals, running?.interval) ?? first;
  const currency = running?.currency ?? among(currencies, chosen.currency) ?? data.currency;
  const priceIn = (tier: Tier, wanted: Interval): PlanPrice | null => {
    const price = tiers.find((plan) => plan.tier === tier)?.local_prices[wanted]?.[currency];
    return price ? { id: price._id, amount: price.stripe_price.amount, currency, interval: wanted } : null;
  };
  return {
    intervals,
    currencies,
    interval,
    currency,
    isCurrencyFixed: running !== undefined && running !== null,
    chooseInterval: (wanted) => choose({ ...chosen, interval: wanted }),
    chooseCurrency: (wanted) => choose({ ...chosen, currency: wanted }),
    discountOf: (wanted) => discount(tiers, wanted, priceIn),
    priceOf: (tier) => priceIn(tier, interval),
    seatPrice: data.seat_prices?.[interval]?.[currency] ?? null,
  };
}

/** Whether people sell the plans instead: not while their prices are only on their way. */
export function useIsSoldByPeople(): boolean {
  const isByCard = useIsByCard();
  const { isPending } = useQuery({ ...billingQueries.prices(), enabled: isByCard });
  return !isByCard || !isPending;
}

const among = <Name extends string>(names: readonly Name[], name: Name | undefined): Name | undefined =>
  name !== undefined && names.includes(name) ? name : undefined;

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
