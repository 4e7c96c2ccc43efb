import type Stripe from 'stripe';
import { findPrice } from './catalogue-objects.ts';
import { wireList } from './wire-list.ts';
import type { Part, BillingPeriod } from '../billing/prorate.ts';
import { stripeId, type StripeTx } from '../stripe-store.ts';

/** What nobody is told of a subscription. */
export interface HiddenOfSubscription {
  /** What was taken off each item for the period that runs, in hundredths. */
  off: Record<string, number>;
  /** What it becomes once its newest invoice is paid. */
  pending: { parts: Part[]; period: BillingPeriod; invoice: string } | null;
}

export interface NewSubscription {
  customer: string;
  parts: readonly Part[];
  period: BillingPeriod;
  trialEnd: number | null;
  status: Stripe.Subscription.Status;
  card: string | null;
  isTaxed: boolean;
  metadata: Record<string, string>;
}

export function newSubscription(tx: StripeTx, given: NewSubscription): Stripe.Subscription {
  const id = stripeId('sub');
  const currency = findPrice(given.parts[0]?.price ?? '')?.currency ?? 'eur';
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: given.isTaxed,
      liability: given.isTaxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: given.period.start,
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_mode: { flexible: null, type: 'flexible' },
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: tx.now,
    currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.card,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemsOf(tx, id, given.parts, given.period),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: tx.now,
    status: given.status,
    test_clock: null,
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: given.trialEnd === null ? null : tx.now,
  };
}

/** With other things in it, or in another period. */
export const withParts = (
  tx: StripeTx,
  subscription: Stripe.Subscription,
  parts: readonly Part[],
  period: BillingPeriod,
): Stripe.Subscription => ({ ...subscription, items: itemsOf(tx, subscription.id, parts, period) });

const itemsOf = (tx: StripeTx, subscription: string, parts: readonly Part[], period: BillingPeriod) =>
  wireList(
    parts.map((part) => itemOf(tx, subscription, part, period)),
    '/v1/subscription_items',
  );

function itemOf(
  tx: StripeTx,
  subscription: string,
  part: Part,
  { start, end }: BillingPeriod,
): Stripe.SubscriptionItem {
  const price = findPrice(part.price);
  if (!price) throw new Error(`The catalogue has no ${part.price}.`);
  return {
    id: part.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: tx.now,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: part.quantity,
    subscription,
    tax_rates: [],
  };
}

const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: true,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export const partsOf = ({ items }: Stripe.Subscription): Part[] =>
  items.data.map(({ id, price, quantity }) => ({
    item: id,
    price: price.id,
    name: price.nickname ?? price.id,
    unitAmount: price.unit_amount ?? 0,
    quantity: quantity ?? 1,
  }));

export const periodOf = ({ items }: Stripe.Subscription): BillingPeriod => ({
  start: items.data[0]?.current_period_start ?? 0,
  end: items.data[0]?.current_period_end ?? 0,
});
