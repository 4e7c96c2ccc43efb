import type Stripe from 'stripe';
import type { Interval } from '../../../contract/features.ts';
import type { Card, InvoiceLine, InvoiceState, ProviderPrice, SubscriptionState, SubscriptionStatus } from './port.ts';
import { dateOf, idOf, type StripeContext } from './stripe-client.ts';

/** The plan of a subscription, and the seats beside it. */
export function itemsOf({ items }: Stripe.Subscription): {
  plan: Stripe.SubscriptionItem | undefined;
  seats: Stripe.SubscriptionItem | undefined;
} {
  const seats = items.data.find(({ price }) => price.metadata.part === 'seat');
  const others = items.data.filter((item) => item !== seats);
  // where nothing is marked, the dearest is the plan
  const plan = others.toSorted((one, other) => (other.price.unit_amount ?? 0) - (one.price.unit_amount ?? 0))[0];
  return { plan, seats: seats ?? others.find((item) => item !== plan) };
}

const intervalOf = (recurring: Stripe.Price.Recurring | null): Interval | null => {
  if (!recurring) return null;
  const months = recurring.interval === 'year' ? 12 : recurring.interval === 'month' ? 1 : 0;
  switch (months * recurring.interval_count) {
    case 1:
      return 'monthly';
    case 3:
      return 'quarterly';
    case 12:
      return 'annual';
    default:
      return 'custom';
  }
};

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'canceled',
};

/** Where it is kept what a change says of the next period, until that is planned. */
export const WITH_CHANGE = 'with_change';

/** The schedule must have been expanded. */
export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const { plan, seats } = itemsOf(subscription);
  return {
    id: subscription.id,
    customer: idOf(subscription.customer) ?? '',
    status: STATUSES[subscription.status] ?? 'incomplete',
    price: plan?.price.id ?? '',
    interval: intervalOf(plan?.price.recurring ?? null) ?? 'custom',
    currency: subscription.currency,
    amount: (plan?.price.unit_amount ?? 0) * (plan?.quantity ?? 1),
    seats: seats?.quantity ?? 0,
    begunAt: dateOf(subscription.start_date),
    periodStart: dateOf(plan?.current_period_start ?? subscription.start_date),
    periodEnd: dateOf(plan?.current_period_end ?? subscription.start_date),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    latestInvoice: idOf(subscription.latest_invoice),
    next: nextOf(subscription, plan, seats),
    isUnfinished: Boolean(subscription.metadata[WITH_CHANGE]),
  };
}

/** What a schedule says of the period after the one that runs. */
function nextOf(
  { schedule }: Stripe.Subscription,
  plan: Stripe.SubscriptionItem | undefined,
  seats: Stripe.SubscriptionItem | undefined,
): SubscriptionState['next'] {
  if (!schedule || typeof schedule === 'string' || !plan) return null;
  const phase = schedule.phases.find(({ start_date }) => start_date >= plan.current_period_end);
  if (!phase) return null;
  // the plan is written before the seats
  const [first, second] = phase.items;
  const next = { price: idOf(first?.price) ?? '', seats: second?.quantity ?? 0 };
  return next.price === plan.price.id && next.seats === (seats?.quantity ?? 0) ? null : next;
}

const CAUSES: Readonly<Record<string, InvoiceState['cause']>> = {
  subscription_create: 'begun',
  subscription_cycle: 'renewed',
  subscription_update: 'changed',
};

/** What came of the payment of an invoice later. */
export interface AfterPayment {
  refunded: number;
  isDisputed: boolean;
}

export const invoiceState = (
  invoice: Stripe.Invoice,
  taxPercent: number,
  { refunded, isDisputed }: AfterPayment,
): InvoiceState => ({
  id: invoice.id,
  number: invoice.number,
  customer: idOf(invoice.customer) ?? '',
  subscription: idOf(invoice.parent?.subscription_details?.subscription),
  status: (invoice.status ?? 'draft') as InvoiceState['status'],
  cause: CAUSES[invoice.billing_reason ?? ''] ?? 'bought',
  currency: invoice.currency,
  net: netOf(invoice),
  tax: taxOfInvoice(invoice),
  taxPercent,
  total: invoice.total,
  paid: invoice.amount_paid,
  refunded,
  isDisputed,
  lines: invoice.lines.data.map(lineOf),
  createdAt: dateOf(invoice.created),
  paidAt: invoice.status_transitions.paid_at === null ? null : dateOf(invoice.status_transitions.paid_at),
  pageUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

export const taxOfInvoice = ({ total_taxes }: Stripe.Invoice): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
export const netOf = (invoice: Stripe.Invoice): number =>
  invoice.total_excluding_tax ?? invoice.total - taxOfInvoice(invoice);

export const lineOf = (line: Stripe.InvoiceLineItem): InvoiceLine => ({
  text: line.description ?? '',
  amount: line.amount,
  quantity: line.quantity ?? 1,
  price: idOf(line.pricing?.price_details?.price),
  isProration:
    line.parent?.subscription_item_details?.proration ?? line.parent?.invoice_item_details?.proration ?? false,
  from: dateOf(line.period.start),
  until: dateOf(line.period.end),
});

/** The rate of an invoice: asked for once, since a rate never changes. */
export async function taxPercentOf({ ask, percents }: StripeContext, invoice: Stripe.Invoice): Promise<number> {
  let percent = 0;
  for (const { tax_rate_details: details } of invoice.total_taxes ?? []) {
    const id = idOf(details?.tax_rate);
    if (!id) continue;
    const known = percents.get(id) ?? (await ask((stripe) => stripe.taxRates.retrieve(id))).percentage;
    percents.set(id, known);
    percent += known;
  }
  return percent;
}

export const cardState = ({ id, card }: Stripe.PaymentMethod, main: string | null): Card => ({
  id,
  brand: card?.brand ?? 'unknown',
  lastFour: card?.last4 ?? '',
  expiresMonth: card?.exp_month ?? 0,
  expiresYear: card?.exp_year ?? 0,
  isMain: id === main,
});

export const priceState = (price: Stripe.Price): ProviderPrice => ({
  id: price.id,
  currency: price.currency,
  amount: price.unit_amount ?? 0,
  interval: intervalOf(price.recurring),
});
