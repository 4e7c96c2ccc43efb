import type Stripe from 'stripe';
import {
  attemptPayment,
  finalize,
  requireCustomer,
  requireInvoice,
  storeInvoice,
  subscriptionOf,
} from './collect-invoice.ts';
import { periodEnd } from './periods.ts';
import { recurringLine } from './prorate.ts';
import { enterNextPhase, moveSchedule } from './schedules.ts';
import {
  invoiceOf,
  type KeptSubscription,
  recurrenceOf,
  requireSubscription,
  settlePaid,
  storeSubscription,
} from './subscriptions.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import type { HiddenOfCustomer } from '../objects/new-customer.ts';
import { partsOf, periodOf, withParts } from '../objects/new-subscription.ts';
import { findKept, planDue, type StripeTx } from '../stripe-store.ts';

/** A card that failed is tried again after so many days each. */
const RETRY_DAYS = [3, 5, 7] as const;
const DAY_S = 86_400;

/** The period is over: it ends, or the next one begins and is charged. */
export async function renew(tx: StripeTx, id: string): Promise<void> {
  const kept = await requireSubscription(tx, id);
  if (periodOf(kept.data).end > tx.now) return planDue(tx, 'renew', id, periodOf(kept.data).end);
  if (kept.data.cancel_at_period_end) return end(tx, kept);
  const parts = (await enterNextPhase(tx, kept.data)) ?? partsOf(kept.data);
  const start = periodOf(kept.data).end;
  const isOtherRhythm = JSON.stringify(rhythm(parts)) !== JSON.stringify(rhythm(partsOf(kept.data)));
  const anchor = isOtherRhythm || kept.data.status === 'trialing' ? start : kept.data.billing_cycle_anchor;
  const period = { start, end: periodEnd(start, anchor, recurrenceOf(parts), tx.pace) };
  // the schedule may have been let go meanwhile
  const fresh = await requireSubscription(tx, id);
  const moved = { ...withParts(tx, fresh.data, parts, period), billing_cycle_anchor: anchor };
  const customer = await requireCustomer(tx, moved.customer as string);
  const draft = invoiceOf(tx, {
    subscription: moved,
    customer,
    lines: parts.map((part) => recurringLine(part, period)),
    reason: 'subscription_cycle',
  });
  await storeInvoice(tx, draft);
  await emitEvent(tx, 'invoice.created', draft);
  const renewed: Stripe.Subscription = {
    ...moved,
    latest_invoice: draft.id,
    status: moved.status === 'trialing' ? 'active' : moved.status,
  };
  await storeSubscription(tx, { data: renewed, hidden: { ...fresh.hidden, off: {} } });
  // who does not pay gets further invoices that nobody collects
  if (renewed.status !== 'unpaid') await collect(tx, await finalize(tx, draft));
}

const rhythm = (parts: ReturnType<typeof partsOf>) => {
  const { interval, interval_count } = recurrenceOf(parts);
  return { interval, interval_count };
};

async function end(tx: StripeTx, { data, hidden }: KeptSubscription): Promise<void> {
  const ended: Stripe.Subscription = { ...data, status: 'canceled', ended_at: periodOf(data).end };
  await storeSubscription(tx, { data: ended, hidden }, 'deleted');
}

/** At once, whatever period it is in. */
export async function cancelNow(tx: StripeTx, { data, hidden }: KeptSubscription): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = { ...data, status: 'canceled', canceled_at: tx.now, ended_at: tx.now };
  await storeSubscription(tx, { data: ended, hidden }, 'deleted');
  return ended;
}

/** Another try at an invoice that was not paid. */
export async function retry(tx: StripeTx, id: string): Promise<void> {
  const invoice = await requireInvoice(tx, id);
  if (invoice.status === 'open') await collect(tx, invoice);
}

async function collect(tx: StripeTx, invoice: Stripe.Invoice): Promise<void> {
  const subscription = subscriptionOf(invoice);
  if (!subscription) return;
  const owner = await findKept<Stripe.Customer, HiddenOfCustomer>(tx, 'customer', invoice.customer as string);
  const attempt = await attemptPayment(tx, invoice, { isDeclined: owner?.hidden.declinesRenewals });
  if (attempt.kind === 'paid') return settlePaid(tx, subscription, attempt.invoice);
  const tries = Math.max(attempt.invoice.attempt_count, 1);
  const days = RETRY_DAYS[tries - 1];
  const next = days === undefined ? null : tx.now + Math.max(60, Math.round((days * DAY_S) / tx.pace));
  await storeInvoice(tx, { ...attempt.invoice, attempt_count: tries, next_payment_attempt: next });
  await planDue(tx, 'retry', invoice.id, next);
  const kept = await requireSubscription(tx, subscription);
  const status = next === null ? 'unpaid' : 'past_due';
  if (kept.data.status !== status) await storeSubscription(tx, { ...kept, data: { ...kept.data, status } });
}

/** By hand: its period is over now, as if it had begun so much earlier. */
export async function advanceToRenewal(tx: StripeTx, id: string): Promise<Stripe.Subscription> {
  const { data, hidden } = await requireSubscription(tx, id);
  const { start, end: until } = periodOf(data);
  const by = tx.now - until;
  const moved = withParts(tx, data, partsOf(data), { start: start + by, end: tx.now });
  if (typeof data.schedule === 'string') await moveSchedule(tx, data.schedule, by);
  await storeSubscription(tx, { data: moved, hidden });
  await renew(tx, id);
  return (await requireSubscription(tx, id)).data;
}
