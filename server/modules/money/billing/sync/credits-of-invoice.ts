import { INTERVAL_MONTHS, type Interval, type Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { InvoiceState } from '../../../../providers/payments/port.ts';
import { type BrandTier, settingsOf } from '../../../people/spaces/features/tiers.ts';
import { addBoughtCredits, beginCreditsPeriod, raisePlanCredits, takeBackCredits } from '../../credits/add-credits.ts';
import type { PriceRow } from '../queries.ts';
import { type KnownPeriods, partOfPeriod } from './part-of-period.ts';

/** By the provider's names of them. */
export type Prices = Map<string, PriceRow>;
export interface WhatIsSold {
  prices: Prices;
  tiers: readonly BrandTier[];
  periods: KnownPeriods;
}

/** Each under its invoice: however often it is told, it is given once. Answers whether anything was. */
export async function giveWhatWasPaid(tx: SpaceTx, invoice: InvoiceState, known: WhatIsSold): Promise<boolean> {
  const key = invoice.id;
  const bought = boughtCredits(invoice, known.prices);
  const isBought = bought > 0 && (await addBoughtCredits(tx, tx.spaceId, { key, credits: bought }));
  // a plan that was given back whole before it was heard of brings nothing
  if (invoice.refunded > 0 && invoice.refunded >= invoice.total) return isBought;
  // what is charged whole begins a period, also where another rhythm was chosen within one
  const plan = invoice.lines.find(({ price, isProration }) => !isProration && planPrice(price, known.prices));
  if (plan)
    return (await beginCreditsPeriod(tx, tx.spaceId, { key, credits: creditsOf(plan.price, known) })) || isBought;
  // a sum of parts of days may come out a hair below the whole that it is
  const more = invoice.cause === 'changed' ? Math.floor(raisedCredits(invoice, known) + 1e-6) : 0;
  return (more > 0 && (await raisePlanCredits(tx, tx.spaceId, { key, credits: more }))) || isBought;
}

/**
 * A plan that was paid for and has ended takes with it what it left of its credits, once, also where the provider ended it; the free plan
 * begins a period with its own. What was bought stays.
 */
export async function endPaidCredits(tx: SpaceTx, { tiers, periods }: WhatIsSold): Promise<boolean> {
  const { subscriptions, invoices } = periods;
  const wasPaid = (id: string) => invoices.some((each) => each.subscription === id && each.status === 'paid');
  const last = subscriptions.find(({ id, status }) => status === 'canceled' && wasPaid(id));
  const credits = settingsOf(tiers, 'free').default_credits_count;
  return last !== undefined && beginCreditsPeriod(tx, tx.spaceId, { key: `ended:${last.id}`, credits });
}

/** In parts or at once, the same is taken back in the end. */
export async function takeBackWhatWasReturned(
  tx: SpaceTx,
  invoice: InvoiceState,
  before: number,
  { prices }: WhatIsSold,
): Promise<boolean> {
  const bought = boughtCredits(invoice, prices);
  const shareOf = (amount: number) => Math.floor((bought * amount) / Math.max(1, invoice.total));
  const credits = shareOf(invoice.refunded) - shareOf(before);
  const key = `${invoice.id}:refunded:${invoice.refunded}`;
  return credits > 0 && (await takeBackCredits(tx, tx.spaceId, { key, credits, reason: 'refunded' })) > 0;
}

const planPrice = (price: string | null, prices: Prices): PriceRow | undefined => {
  const row = price ? prices.get(price) : undefined;
  return row?.kind === 'plan' ? row : undefined;
};

function boughtCredits({ lines }: InvoiceState, prices: Prices): number {
  return lines.reduce(
    (sum, { price, quantity }) => sum + (price ? (prices.get(price)?.credits ?? 0) * quantity : 0),
    0,
  );
}

/** A plan's credits of a whole period of it. */
function creditsOf(price: string | null, { prices, tiers }: WhatIsSold): number {
  const row = planPrice(price, prices);
  if (!row) return 0;
  const months = Math.max(1, INTERVAL_MONTHS[row.interval as Interval]);
  return settingsOf(tiers, row.tier as Tier).default_credits_count * months;
}

/** For the rest of a period: what the new plan has, without what the old one had. */
function raisedCredits(invoice: InvoiceState, known: WhatIsSold): number {
  return invoice.lines
    .filter(({ isProration }) => isProration)
    .reduce((sum, line) => {
      const interval = (planPrice(line.price, known.prices)?.interval ?? 'monthly') as Interval;
      const part = partOfPeriod(line, invoice, interval, known.periods);
      return sum + Math.sign(line.amount) * creditsOf(line.price, known) * part;
    }, 0);
}
