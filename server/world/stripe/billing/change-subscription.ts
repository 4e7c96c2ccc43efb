import type Stripe from 'stripe';
import { attemptPayment, type Attempt, finalize, requireCustomer, storeInvoice } from './collect-invoice.ts';
import { periodEnd } from './periods.ts';
import { type DraftLine, type Part, type BillingPeriod, prorate } from './prorate.ts';
import { invoiceOf, keptOff, type KeptSubscription, partOf, recurrenceOf, storeSubscription } from './subscriptions.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import { findPrice } from '../objects/catalogue-objects.ts';
import { partsOf, periodOf, withParts } from '../objects/new-subscription.ts';
import { DECLINES } from '../objects/new-payment.ts';
import { planDue, type StripeTx } from '../stripe-store.ts';
import { invalid, missing, StripeProblem } from '../wire/stripe-problem.ts';

export interface ChangedItem {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
}

export interface ChangeOfSubscription {
  items: readonly ChangedItem[];
  prorationBehavior: 'always_invoice' | 'create_prorations' | 'none';
  prorationDate?: number;
  paymentBehavior: 'allow_incomplete' | 'pending_if_incomplete' | 'error_if_incomplete' | 'default_incomplete';
}

export interface PlannedChange {
  parts: Part[];
  period: BillingPeriod;
  lines: DraftLine[];
}

/** How long a change waits for its payment. */
const WAITS_S = 23 * 3600;

/** What it would become, and what that costs now. */
export function planChange(
  tx: StripeTx,
  { data, hidden }: KeptSubscription,
  change: ChangeOfSubscription,
): PlannedChange {
  const [from, period] = [partsOf(data), periodOf(data)];
  const parts = changedParts(from, change.items);
  requireCurrency(parts, data.currency);
  const recurrence = recurrenceOf(parts);
  const before = recurrenceOf(from);
  const isPaidNow = total(from) === 0 && total(parts) > 0;
  const isOtherRhythm = recurrence.interval !== before.interval || recurrence.interval_count !== before.interval_count;
  const isTrial = data.status === 'trialing';
  const isReset = (isOtherRhythm || isPaidNow) && !isTrial;
  const next = isReset ? { start: tx.now, end: periodEnd(tx.now, tx.now, recurrence, tx.pace) } : period;
  const at = change.prorationDate ?? tx.now;
  if (at < period.start || at > period.end)
    throw invalid(
      'The `proration_date` must be within the current billing period.',
      'proration_date',
      'invoice_upcoming_none',
    );
  const isFree = isTrial || change.prorationBehavior === 'none';
  const lines = isFree ? [] : prorate({ from, to: parts, period, next, at, off: hidden.off });
  return { parts, period: next, lines };
}

function requireCurrency(parts: readonly Part[], expected: string): void {
  const other = parts.map(({ price }) => findPrice(price)?.currency).find((each) => each && each !== expected);
  if (other)
    throw invalid(
      `The price specified only supports \`${other}\`. This doesn't match the expected currency: \`${expected}\`.`,
      'items',
    );
}

const total = (parts: readonly Part[]) =>
  parts.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);

/** Items that are not named stay as they are. */
function changedParts(from: readonly Part[], items: readonly ChangedItem[]): Part[] {
  const strangers = items.filter(({ id }) => id && !from.some(({ item }) => item === id));
  if (strangers[0]?.id) throw missing('subscription_item', strangers[0].id, 'items[0][id]');
  const stayed = from.flatMap((part) => {
    const given = items.find(({ id }) => id === part.item);
    if (!given) return [part];
    if (given.deleted || given.quantity === 0) return [];
    return [partOf(given.price ?? part.price, given.quantity ?? part.quantity, part.item)];
  });
  const added = items
    .filter(({ id, deleted }) => !id && !deleted)
    .map(({ price, quantity }) => partOf(price ?? '', quantity ?? 1));
  const prices = [...stayed, ...added].map(({ price }) => price);
  const twice = prices.find((price, at) => prices.indexOf(price) !== at);
  if (twice) throw invalid(`Cannot add multiple subscription items with the same plan: ${twice}`, 'items');
  return [...stayed, ...added];
}

/** Changes what a subscription consists of, and charges it, as its behaviour says. */
export async function changeSubscription(
  tx: StripeTx,
  kept: KeptSubscription,
  change: ChangeOfSubscription,
): Promise<Stripe.Subscription> {
  if (kept.data.status === 'canceled') throw missing('subscription', kept.data.id);
  if (kept.hidden.pending)
    throw invalid('This subscription has a pending update: pay or void its latest invoice first.');
  const planned = planChange(tx, kept, change);
  if (planned.lines.length === 0) return apply(tx, kept, planned, null);
  const customer = await requireCustomer(tx, kept.data.customer as string);
  const draft = invoiceOf(tx, {
    subscription: kept.data,
    customer,
    lines: planned.lines,
    reason: 'subscription_update',
  });
  await storeInvoice(tx, draft);
  await emitEvent(tx, 'invoice.created', draft);
  const attempt = await attemptPayment(tx, await finalize(tx, draft));
  if (attempt.kind === 'paid') return apply(tx, kept, planned, attempt.invoice.id);
  switch (change.paymentBehavior) {
    case 'error_if_incomplete':
      throw paymentProblem(attempt);
    case 'pending_if_incomplete':
      if (attempt.kind === 'no_card') throw paymentProblem(attempt);
      return wait(tx, kept, planned, attempt.invoice.id);
    default: {
      const behind: Stripe.Subscription = { ...kept.data, status: 'past_due' };
      return apply(tx, { ...kept, data: behind }, planned, attempt.invoice.id);
    }
  }
}

async function apply(
  tx: StripeTx,
  { data, hidden }: KeptSubscription,
  { parts, period }: PlannedChange,
  invoice: string | null,
): Promise<Stripe.Subscription> {
  const isReset = period.start !== periodOf(data).start;
  const changed: Stripe.Subscription = {
    ...withParts(tx, data, parts, period),
    billing_cycle_anchor: isReset ? period.start : data.billing_cycle_anchor,
    latest_invoice: invoice ?? data.latest_invoice,
  };
  await storeSubscription(tx, { data: changed, hidden: { ...hidden, off: keptOff(data, parts, hidden.off) } });
  return changed;
}

async function wait(
  tx: StripeTx,
  { data, hidden }: KeptSubscription,
  { parts, period }: PlannedChange,
  invoice: string,
): Promise<Stripe.Subscription> {
  const expires = tx.now + Math.max(60, Math.round(WAITS_S / tx.pace));
  const waiting: Stripe.Subscription = {
    ...data,
    latest_invoice: invoice,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: expires,
      metadata: null,
      subscription_items: withParts(tx, data, parts, period).items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  };
  await planDue(tx, 'expire_update', data.id, expires);
  await storeSubscription(tx, { data: waiting, hidden: { ...hidden, pending: { parts, period, invoice } } });
  return waiting;
}

/** Why it was not paid, in the provider's form. */
export function paymentProblem(attempt: Exclude<Attempt, { kind: 'paid' }>, isKept = false): StripeProblem {
  if (attempt.kind === 'no_card')
    return new StripeProblem(400, 'This customer has no attached payment source or default payment method.', {
      type: 'invalid_request_error',
      code: 'resource_missing',
    });
  if (attempt.kind === 'action')
    return new StripeProblem(
      402,
      'Payment for this invoice requires additional user action before it can be completed successfully.',
      { type: 'card_error', code: 'invoice_payment_intent_requires_action', payment_intent: attempt.intent },
      isKept,
    );
  const { message, ...codes } = DECLINES[attempt.decline];
  return new StripeProblem(402, message, { type: 'card_error', ...codes, payment_intent: attempt.intent }, isKept);
}
