import { isDeepStrictEqual } from 'node:util';
import type { Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { InvoiceState, SubscriptionState } from '../../../../providers/payments/port.ts';
import { brandTiers } from '../../../people/spaces/features/tiers.ts';
import { type PaidPlan, setPaidPlan, tellSpace } from '../../../people/spaces/features/set-paid-plan.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import {
  deleteSubscription,
  findSubscription,
  holdCustomer,
  invoicesByExternalId,
  type KnownInvoice,
  pricesByExternalId,
  type SubscriptionRow,
  updateSynced,
  upsertInvoice,
  upsertSubscription,
} from '../queries.ts';
import {
  endPaidCredits,
  giveWhatWasPaid,
  type Prices,
  takeBackWhatWasReturned,
  type WhatIsSold,
} from './credits-of-invoice.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { planInUse } from './end-doubled-plans.ts';

/** What the provider knows of a customer, as of this question to it. */
export interface BillingState {
  ask: number;
  subscriptions: SubscriptionState[];
  invoices: InvoiceState[];
}

const NOBODY = { user: null, address: null, agent: null };
/** In these a plan runs; one that could not be collected has until the provider gives up. */
const RUNNING = new Set<SubscriptionState['status']>(['trialing', 'active', 'past_due']);

/**
 * Takes over what the provider says: whatever told us to ask, and however often, the same comes of it. What was asked
 * before something newer was taken over is left.
 */
export async function applyBilling(tx: SpaceTx, brandId: string, state: BillingState): Promise<void> {
  const customer = await holdCustomer(tx);
  if (!customer || customer.told > state.ask) return;
  const [prices, tiers, before] = [
    await pricesOf(tx, brandId, state),
    await brandTiers(tx, brandId),
    await findSubscription(tx),
  ];
  const current = planInUse(state.subscriptions, before?.external_id);
  const isOther = await storeSubscription(tx, before, current, prices);
  if (isOther) await noteBeginOrEnd(tx, before, current, prices);
  const known = { prices, tiers, periods: state };
  const { isNew, hasCredits } = await storeInvoices(tx, state.invoices, known);
  const plan = planOf(current, prices, before !== undefined);
  // where it is agreed otherwise, what the card pays for decides nothing
  const { isByCard } = await getBillingSpace(tx);
  const isPlanOther = plan && isByCard ? await setPaidPlan(tx, plan) : false;
  const hasEnded = isByCard && !current && (await endPaidCredits(tx, known));
  if (!isPlanOther && (isOther || isNew)) await tellSpace(tx);
  if (hasCredits || hasEnded) await tx.append({ type: 'space.credits_changed', data: {} });
  await updateSynced(tx, state.ask);
}

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

/** Whether something is other than it was. */
async function storeSubscription(
  tx: SpaceTx,
  before: SubscriptionRow | undefined,
  current: SubscriptionState | undefined,
  prices: Prices,
): Promise<boolean> {
  if (!current) {
    if (before) await deleteSubscription(tx);
    return before !== undefined;
  }
  const price = prices.get(current.price);
  if (!price?.tier) return false;
  const next = current.next && {
    tier: prices.get(current.next.price)?.tier ?? null,
    seats: current.next.seats,
    price: current.next.price,
  };
  const row = {
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
  };
  const { space_id: _space, synced_at: _when, next: formerNext, ...former } = before ?? {};
  if (isDeepStrictEqual({ ...former, next: formerNext }, { ...row, next })) return false;
  await upsertSubscription(tx, { ...row, next: next && JSON.stringify(next) });
  return true;
}

/** Nobody of ours does these: the provider's page begins a plan, and the provider ends it. */
async function noteBeginOrEnd(
  tx: SpaceTx,
  before: SubscriptionRow | undefined,
  current: SubscriptionState | undefined,
  prices: Prices,
): Promise<void> {
  if (before && current) return;
  const tier = current && prices.get(current.price)?.tier;
  const details: Record<string, string> = current
    ? { plan: tier ?? '', was: 'none', from: 'now', by: 'the page of the payment provider' }
    : { plan: 'ended', was: before?.tier ?? '' };
  await writeAudit(tx, tx.spaceId, NOBODY, { kind: 'billing_changed', details });
}

interface Taken {
  isNew: boolean;
  hasCredits: boolean;
}

async function storeInvoices(tx: SpaceTx, invoices: readonly InvoiceState[], known: WhatIsSold): Promise<Taken> {
  const ids = invoices.map(({ id }) => id);
  const before = new Map((await invoicesByExternalId(tx, ids)).map((row) => [row.external_id, row]));
  const taken: Taken = { isNew: false, hasCredits: false };
  // the oldest first: a period begins before another one does
  for (const invoice of invoices.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const row = before.get(invoice.id);
    // also of one that is known: what was paid for may have got its price only since
    if (invoice.status === 'paid' && (await giveWhatWasPaid(tx, invoice, known))) taken.hasCredits = true;
    if (row && isAsBefore(row, invoice)) continue;
    taken.isNew = true;
    await upsertInvoice(tx, { id: row?.id ?? newId(), ...invoiceRow(invoice) });
    if (invoice.isDisputed && !row?.is_disputed) await tellDispute(tx, invoice);
    if (await takeBackWhatWasReturned(tx, invoice, row?.refunded ?? 0, known)) taken.hasCredits = true;
  }
  return taken;
}

const tellDispute = (tx: SpaceTx, { number, total, currency }: InvoiceState) =>
  tx.append({ type: 'space.payment_disputed', data: { number: number ?? '', total, currency } });

const isAsBefore = (row: KnownInvoice, { status, paid, refunded, isDisputed }: InvoiceState): boolean =>
  row.status === status && row.paid === paid && row.refunded === refunded && row.is_disputed === isDisputed;

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
