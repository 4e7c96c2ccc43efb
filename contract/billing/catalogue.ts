import { INTERVAL_MONTHS, TIERS, type Tier } from '../features.ts';

/** In which what is sold has prices. */
export const CURRENCIES = ['eur', 'usd', 'gbp', 'cad', 'aud'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** For how long a plan of the catalogue can be taken, and how much is taken off for it, in hundredths. */
export const SOLD_INTERVALS = { monthly: 0, quarterly: 10, annual: 20 } as const;
export type SoldInterval = keyof typeof SOLD_INTERVALS;

/** For a month, in hundredths of the currency; the figures are the same in each. */
const TIER_MONTH: Record<Tier, number> = {
  free: 0,
  basic: 3_900,
  growth: 9_900,
  scale: 19_900,
  unlimited: 34_900,
  supreme: 59_900,
};
const SEAT_MONTH = 2_900;

/** Credits that are bought once: so many for so much. */
export const CREDIT_PACKS = [
  { credits: 500, amount: 1_500 },
  { credits: 1_500, amount: 4_500 },
  { credits: 5_000, amount: 14_000 },
  { credits: 20_000, amount: 50_000 },
] as const;

/** A code that takes something off the first invoice. */
export const PROMOTION = { code: 'WELCOME20', percent: 20 } as const;

/** Something that is sold, at its price in one currency. */
export type CataloguePrice = { id: string; currency: Currency; amount: number } & (
  | { part: 'plan'; tier: Tier; interval: SoldInterval }
  | { part: 'seat'; interval: SoldInterval }
  | { part: 'credits'; credits: number }
);

export const planPriceId = (tier: Tier, interval: SoldInterval, currency: Currency): string =>
  `price_${tier}_${interval}_${currency}`;
export const seatPriceId = (interval: SoldInterval, currency: Currency): string => `price_seat_${interval}_${currency}`;
export const creditsPriceId = (credits: number, currency: Currency): string => `price_credits_${credits}_${currency}`;

const INTERVALS = Object.keys(SOLD_INTERVALS) as SoldInterval[];
const forInterval = (month: number, interval: SoldInterval): number =>
  (month * INTERVAL_MONTHS[interval] * (100 - SOLD_INTERVALS[interval])) / 100;

const pricesIn = (currency: Currency): CataloguePrice[] => [
  ...TIERS.flatMap((tier) =>
    INTERVALS.map((interval) => ({
      id: planPriceId(tier, interval, currency),
      part: 'plan' as const,
      tier,
      interval,
      currency,
      amount: forInterval(TIER_MONTH[tier], interval),
    })),
  ),
  ...INTERVALS.map((interval) => ({
    id: seatPriceId(interval, currency),
    part: 'seat' as const,
    interval,
    currency,
    amount: forInterval(SEAT_MONTH, interval),
  })),
  ...CREDIT_PACKS.map(({ credits, amount }) => ({
    id: creditsPriceId(credits, currency),
    part: 'credits' as const,
    credits,
    currency,
    amount,
  })),
];

/** What a demo sells: what the synthetic provider of payments has prices for, and what the plans of a demo name. */
export const CATALOGUE: readonly CataloguePrice[] = CURRENCIES.flatMap(pricesIn);
