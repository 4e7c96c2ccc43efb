import type Stripe from 'stripe';
import { type Attempt, attemptPayment, finalize, requireCustomer, storeInvoice } from './collect-invoice.ts';
import { periodEnd, type Recurrence } from './periods.ts';
import { type DraftLine, type Part, type BillingPeriod, recurringLine } from './prorate.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import { catalogueNameOf, findPrice } from '../objects/catalogue-objects.ts';
import { newInvoice } from '../objects/new-invoice.ts';
import { type HiddenOfSubscription, newSubscription, periodOf, withParts } from '../objects/new-subscription.ts';
import { findKept, type Kept, listObjects, planDue, stripeId, type StripeTx, storeObject } from '../stripe-store.ts';
import { taxOf } from '../tax-rates.ts';
import { invalid, missing } from '../wire/stripe-problem.ts';

export type KeptSubscription = Kept<Stripe.Subscription, HiddenOfSubscription>;

export async function requireSubscription(tx: StripeTx, id: string): Promise<KeptSubscription> {
  const found = await findKept<Stripe.Subscription, HiddenOfSubscription>(tx, 'subscription', id);
  if (!found) throw missing('subscription', id, 'subscription');
  return found;
}

/** Writes it down and says that it changed. */
export async function storeSubscription(
  tx: StripeTx,
  { data, hidden }: KeptSubscription,
  event: 'created' | 'updated' | 'deleted' = 'updated',
): Promise<void> {
  await storeObject(tx, data, { customer: data.customer as string, hidden });
  const isOver = data.status === 'canceled' || data.status === 'incomplete_expired';
  await planDue(tx, 'renew', data.id, isOver ? null : periodOf(data).end);
  await emitEvent(tx, `customer.subscription.${event}`, data);
}

/** What a price of the catalogue is as part of a subscription. */
export function partOf(price: string, quantity: number, item = stripeId('si')): Part {
  const found = findPrice(price);
  if (!found) throw missing('price', price, 'items[0][price]');
  if (!found.recurring) throw invalid('The price specified is set to `type=one_time`.', 'items[0][price]');
  return { item, price, name: catalogueNameOf(price), unitAmount: found.unit_amount ?? 0, quantity };
}

/** All parts come round together. */
export function recurrenceOf(parts: readonly Part[]): Recurrence {
  const all = parts.flatMap(({ price }) => (findPrice(price)?.recurring as Recurrence | null) ?? []);
  const [first] = all;
  if (!first) throw invalid('A subscription must have at least one item.', 'items');
  if (all.some((each) => each.interval !== first.interval || each.interval_count !== first.interval_count))
    throw invalid('Currently, all prices of a subscription must have the same interval.', 'items');
  return first;
}

export interface InvoiceOfSubscription {
  subscription: Stripe.Subscription;
  customer: Stripe.Customer;
  lines: readonly DraftLine[];
  reason: Stripe.Invoice.BillingReason;
  percentOff?: number;
  isPreview?: boolean;
}

export const invoiceOf = (tx: StripeTx, given: InvoiceOfSubscription): Stripe.Invoice =>
  newInvoice(tx, {
    customer: given.customer,
    lines: given.lines,
    currency: given.subscription.currency,
    subscription: given.subscription.id,
    reason: given.reason,
    isTaxed: given.subscription.automatic_tax.enabled,
    tax: given.subscription.automatic_tax.enabled ? taxOf(given.customer.address?.country) : null,
    percentOff: given.percentOff ?? 0,
    isPreview: given.isPreview,
  });

export interface BeginSubscription {
  customer: string;
  parts: readonly Part[];
  card: string | null;
  isTaxed: boolean;
  percentOff: number;
  trialDays: number;
  metadata: Record<string, string>;
  isConfirmed?: boolean;
}

const DAY_S = 86_400;

/** Begins one, with its first invoice. What becomes of it where that is not paid is the caller's to say. */
export async function beginSubscription(
  tx: StripeTx,
  given: BeginSubscription,
): Promise<{ subscription: Stripe.Subscription; attempt: Attempt }> {
  const customer = await requireCustomer(tx, given.customer);
  const recurrence = recurrenceOf(given.parts);
  const isTrial = given.trialDays > 0;
  const trialEnd = isTrial ? tx.now + Math.max(60, Math.round((given.trialDays * DAY_S) / tx.pace)) : null;
  const period: BillingPeriod = { start: tx.now, end: trialEnd ?? periodEnd(tx.now, tx.now, recurrence, tx.pace) };
  const begun = newSubscription(tx, { ...given, period, trialEnd, status: isTrial ? 'trialing' : 'incomplete' });
  const lines = given.parts.map((part) => {
    const line = recurringLine(part, period);
    return isTrial ? { ...line, text: `Trial period for ${part.name}`, amount: 0 } : line;
  });
  const draft = invoiceOf(tx, {
    subscription: begun,
    customer,
    lines,
    reason: 'subscription_create',
    percentOff: given.percentOff,
  });
  await storeInvoice(tx, draft);
  await emitEvent(tx, 'invoice.created', draft);
  const waiting = { ...begun, latest_invoice: draft.id };
  const off = Object.fromEntries(given.percentOff > 0 ? given.parts.map(({ item }) => [item, given.percentOff]) : []);
  const hidden = { off, pending: null };
  await storeSubscription(tx, { data: waiting, hidden }, 'created');
  const attempt = await attemptPayment(tx, await finalize(tx, draft), { isConfirmed: given.isConfirmed });
  if (attempt.kind !== 'paid' || isTrial) return { subscription: waiting, attempt };
  const subscription: Stripe.Subscription = { ...waiting, status: 'active' };
  await storeSubscription(tx, { data: subscription, hidden });
  return { subscription, attempt };
}

/** An invoice of it was paid after all: it is in good standing again, and becomes what it waited to become. */
export async function settlePaid(tx: StripeTx, id: string, invoice: Stripe.Invoice): Promise<void> {
  const kept = await requireSubscription(tx, id);
  const { data, hidden } = kept;
  if (hidden.pending?.invoice === invoice.id) return applyPending(tx, kept);
  const isBehind = data.status === 'past_due' || data.status === 'unpaid' || data.status === 'incomplete';
  await planDue(tx, 'retry', invoice.id, null);
  const others = await listObjects<Stripe.Invoice>(tx, 'invoice', { parent: id, where: { status: 'open' } });
  if (isBehind && others.items.every((other) => other.id === invoice.id))
    await storeSubscription(tx, { data: { ...data, status: 'active' }, hidden });
}

export async function applyPending(tx: StripeTx, { data, hidden }: KeptSubscription): Promise<void> {
  if (!hidden.pending) return;
  const { parts, period } = hidden.pending;
  const changed = withParts(tx, { ...data, pending_update: null }, parts, period);
  await planDue(tx, 'expire_update', data.id, null);
  await storeSubscription(tx, {
    data: {
      ...changed,
      billing_cycle_anchor: period.start === periodOf(data).start ? data.billing_cycle_anchor : period.start,
    },
    hidden: { off: keptOff(data, parts, hidden.off), pending: null },
  });
  await emitEvent(tx, 'customer.subscription.pending_update_applied', changed);
}

/** What was taken off stays with what stays. */
export function keptOff(before: Stripe.Subscription, parts: readonly Part[], off: Record<string, number>) {
  const isSame = ({ item, price, quantity }: Part) =>
    before.items.data.some((one) => one.id === item && one.price.id === price && one.quantity === quantity);
  return Object.fromEntries(parts.filter(isSame).flatMap(({ item }) => (off[item] ? [[item, off[item]]] : [])));
}

/** Nobody owes it any more; a change that waited for it is forgotten. */
export async function voidInvoice(tx: StripeTx, invoice: Stripe.Invoice, id: string | null): Promise<Stripe.Invoice> {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`You can only void open invoices. This invoice is ${invoice.status}.`);
  const gone: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: tx.now },
  };
  await storeInvoice(tx, gone);
  await planDue(tx, 'retry', invoice.id, null);
  // what was in the customer's favour is so again
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  const customer = await requireCustomer(tx, invoice.customer as string);
  if (used !== 0) await storeObject(tx, { ...customer, balance: customer.balance - used } as Stripe.Customer);
  await emitEvent(tx, 'invoice.voided', gone);
  const kept = id ? await requireSubscription(tx, id) : null;
  if (kept?.hidden.pending?.invoice === invoice.id) {
    const data: Stripe.Subscription = { ...kept.data, pending_update: null };
    await planDue(tx, 'expire_update', data.id, null);
    await storeSubscription(tx, { data, hidden: { ...kept.hidden, pending: null } });
    await emitEvent(tx, 'customer.subscription.pending_update_expired', data);
  }
  return gone;
}
