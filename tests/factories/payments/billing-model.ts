/** What the histories of a customer know of what is sold. */
export const PLANS = ['basic', 'growth', 'scale'] as const;
export type Plan = (typeof PLANS)[number];
export const [PRICE, CREDITS] = [
  { basic: 3_900, growth: 9_900, scale: 19_900 },
  { basic: 500, growth: 1_500, scale: 2_500 },
];
export const SEAT = 2_900;
export const FREE_CREDITS = 50;
export const withTax = (net: number) => Math.round((net * 119) / 100);

/** What is so at the provider, what of it we know, and what was charged. */
export interface BillingModel {
  plan: Plan | null;
  seats: number;
  next: { plan: Plan; seats: number } | null;
  isEnding: boolean;
  periodStart: number;
  periodEnd: number;
  balance: { plan: number; bought: number; used: number };
  /** What happened to credits, until somebody takes it over. */
  waiting: ((balance: BillingModel['balance']) => void)[];
  charges: { cause: string; total: number }[];
  packs: { number: string; credits: number; total: number; refunded: number }[];
}

export const newModel = (): BillingModel => ({
  plan: null,
  seats: 0,
  next: null,
  isEnding: false,
  periodStart: 0,
  periodEnd: 0,
  balance: { plan: 0, bought: 0, used: 0 },
  waiting: [],
  charges: [],
  packs: [],
});
