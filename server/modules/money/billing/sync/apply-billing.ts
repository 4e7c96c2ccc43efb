import { INTERVAL_MONTHS, type Interval, type Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { InvoiceLine, InvoiceState, SubscriptionState } from '../../../../providers/payments/port.ts';
import { brandTiers, settingsOf, type BrandTier } from '../../../people/spaces/features/tiers.ts';
import { setPaidPlan, type PaidPlan } from '../../../people/spaces/features/set-paid-plan.ts';
import { addBoughtCredits, beginCreditsPeriod, raisePlanCredits, takeBackCredits } from '../../credits/add-credits.ts';
import {
  deleteSubscription,
  findSubscription,
  holdCustomer,
  invoicesByExternalId,
  type PriceRow,
  pricesByExternalId,
  updateSynced,
  upsertInvoice,
  upsertSubscription,
} from '../queries.ts';

/** What the provider knows of a customer, as of when it was asked. */
export interface BillingState {
  askedAt: Date;
  subscriptions: SubscriptionState[];
  invoices: InvoiceState[];
}

/** In these a plan runs; one that could not be collected has until the provider gives up. */
const RUNNING = new Set<SubscriptionState['status']>(['trialing', 'active', 'past_due']);
const ENDED = new Set<SubscriptionState['status']>(['canceled', 'incomplete']);

/**
 * Takes over what the provider says: whatever told us to ask, and however often, the same comes of it. What was asked
 * before something newer was taken over is left.
 */
export async function applyBilling(tx: SpaceTx, brandId: string, state: BillingState): Promise<void> {
  const customer = await holdCustomer(tx);
  if (!customer || (customer.synced_at && customer.synced_at > state.askedAt)) return;
  const [prices, tiers, before] = [
    await pricesOf(tx, brandId, state),
    await brandTiers(tx, brandId),
    await findSubscription(tx),
  ];
  const current = state.subscriptions.find(({ status }) => !ENDED.has(status));
  if (current) await storeSubscription(tx, current, prices);
  else if (before) await deleteSubscription(tx);
  await storeInvoices(tx, state.invoices, { prices, tiers });
  const plan = planOf(current, prices, before !== undefined);
  if (plan) await setPaidPlan(tx, plan);
  await updateSynced(tx, state.askedAt);
  await tx.append({ type: 'space.credits_changed', data: {} });
}

type Prices = Map<string, PriceRow>;

async function pricesOf(tx: SpaceTx, brandId: string, { subscriptions, invoices }: BillingState): Promise<Prices> {
  const ids = [
    ...subscriptions.flatMap(({ price, next }) => [price, ...(next ? [next.price] : [])]),
    ...invoices.flatMap(({ lines }) => lines.flatMap(({ price }) => price ?? [])),
  ];
  const rows = await pricesByExternalId(tx, brandId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** What the workspace may use for it; a plan that has ended leaves the free one, and one that never began nothing. */
function planOf(current: SubscriptionState | undefined, prices: Prices, hadOne: boolean): PaidPlan | null {
  if (!current) return hadOne ? { tier: 'free', isPaid: true, extraSeats: 0 } : null;
  const tier = prices.get(current.price)?.tier as Tier | null | undefined;
  if (!tier) return null;
  return { tier, isPaid: RUNNING.has(current.status), extraSeats: current.seats };
}

async function storeSubscription(tx: SpaceTx, current: SubscriptionState, prices: Prices): Promise<void> {
  const price = prices.get(current.price);
  if (!price?.tier) return;
  const { next } = current;
  await upsertSubscription(tx, {
    external_id: current.id,
    status: current.status,
    price_id: price.id,
    tier: price.tier,
    interval: current.interval,
    currency: current.currency,
    amount: current.amount,
    seats: current.seats,
    period_began_at: current.periodStart,
    period_ends_at: current.periodEnd,
    is_ending: current.isEnding,
    next: next && JSON.stringify({ tier: prices.get(next.price)?.tier ?? null, seats: next.seats }),
  });
}

interface Known {
  prices: Prices;
  tiers: readonly BrandTier[];
}

async function storeInvoices(tx: SpaceTx, invoices: readonly InvoiceState[], known: Known): Promise<void> {
  const before = new Map(
    (
      await invoicesByExternalId(
        tx,
        invoices.map(({ id }) => id),
      )
    ).map((row) => [row.external_id, row]),
  );
  // the oldest first: a period begins before another one does
  for (const invoice of invoices.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const row = before.get(invoice.id);
    await upsertInvoice(tx, { id: row?.id ?? newId(), ...invoiceRow(invoice) });
    if (invoice.status === 'paid') await giveWhatWasPaid(tx, invoice, known);
    const refunded = invoice.refunded - (row?.refunded ?? 0);
    if (refunded > 0) await takeBackWhatWasReturned(tx, invoice, refunded, known);
  }
}

const invoiceRow = ({ id, lines, ...invoice }: InvoiceState) => ({
  external_id: id,
  number: invoice.number,
  status: invoice.status,
  cause: invoice.cause,
  currency: invoice.currency,
  net: invoice.net,
  tax: invoice.tax,
  tax_percent: invoice.taxPercent,
  total: invoice.total,
  paid: invoice.paid,
  refunded: invoice.refunded,
  is_disputed: invoice.isDisputed,
  lines: JSON.stringify(lines),
  page_url: invoice.pageUrl,
  pdf_url: invoice.pdfUrl,
  created_at: invoice.createdAt,
  paid_at: invoice.paidAt,
});

/** Each under its invoice: however often it is told, it is given once. */
async function giveWhatWasPaid(tx: SpaceTx, invoice: InvoiceState, known: Known): Promise<void> {
  const key = invoice.id;
  const bought = boughtCredits(invoice, known.prices);
  if (bought > 0) await addBoughtCredits(tx, tx.spaceId, { key, credits: bought });
  if (invoice.cause === 'changed') {
    const more = Math.floor(raisedCredits(invoice.lines, known));
    if (more > 0) await raisePlanCredits(tx, tx.spaceId, { key, credits: more });
    return;
  }
  const plan = invoice.lines.find(({ price, isProration }) => !isProration && planPrice(price, known.prices));
  if (plan) await beginCreditsPeriod(tx, tx.spaceId, { key, credits: creditsOf(plan.price, known) });
}

async function takeBackWhatWasReturned(
  tx: SpaceTx,
  invoice: InvoiceState,
  refunded: number,
  { prices }: Known,
): Promise<void> {
  const credits = Math.floor((boughtCredits(invoice, prices) * refunded) / Math.max(1, invoice.total));
  const key = `${invoice.id}:refunded:${invoice.refunded}`;
  if (credits > 0) await takeBackCredits(tx, tx.spaceId, { key, credits, reason: 'refunded' });
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
function creditsOf(price: string | null, { prices, tiers }: Known): number {
  const row = planPrice(price, prices);
  if (!row) return 0;
  const months = Math.max(1, INTERVAL_MONTHS[row.interval as Interval]);
  return settingsOf(tiers, row.tier as Tier).default_credits_count * months;
}

/** For the rest of a period: what the new plan has, without what the old one had. */
function raisedCredits(lines: readonly InvoiceLine[], known: Known): number {
  return lines
    .filter(({ isProration }) => isProration)
    .reduce((sum, line) => {
      const months = INTERVAL_MONTHS[(planPrice(line.price, known.prices)?.interval ?? 'monthly') as Interval] || 1;
      const share = (line.until.getTime() - line.from.getTime()) / (months * MONTH_MS);
      return sum + Math.sign(line.amount) * creditsOf(line.price, known) * Math.min(1, share);
    }, 0);
}
const MONTH_MS = 30 * 86_400_000;
