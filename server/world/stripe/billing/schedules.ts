import type Stripe from 'stripe';
import { periodEnd } from './periods.ts';
import type { Part } from './prorate.ts';
import { partOf, recurrenceOf, requireSubscription } from './subscriptions.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import { partsOf, periodOf } from '../objects/new-subscription.ts';
import { findObject, stripeId, type StripeTx, storeObject } from '../stripe-store.ts';
import { invalid, missing } from '../wire/stripe-problem.ts';

export async function requireSchedule(tx: StripeTx, id: string): Promise<Stripe.SubscriptionSchedule> {
  const found = await findObject<Stripe.SubscriptionSchedule>(tx, 'subscription_schedule', id);
  if (!found) throw missing('subscription_schedule', id);
  return found;
}

async function storeSchedule(tx: StripeTx, schedule: Stripe.SubscriptionSchedule, event: string): Promise<void> {
  await storeObject(tx, schedule, { customer: schedule.customer as string });
  await emitEvent(tx, `subscription_schedule.${event}`, schedule);
}

/** A schedule for a subscription that runs: so far it says that all stays. */
export async function scheduleFrom(tx: StripeTx, subscription: string): Promise<Stripe.SubscriptionSchedule> {
  const { data, hidden } = await requireSubscription(tx, subscription);
  if (data.schedule)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription');
  const { start, end } = periodOf(data);
  const parts = partsOf(data);
  const schedule: Stripe.SubscriptionSchedule = {
    id: stripeId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: tx.now,
    current_phase: { start_date: start, end_date: end },
    customer: data.customer as string,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: data.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(data.currency, parts, start, end)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: data.id,
    test_clock: null,
  };
  await storeObject(tx, { ...data, schedule: schedule.id } as Stripe.Subscription, { hidden });
  await storeSchedule(tx, schedule, 'created');
  return schedule;
}

export interface GivenPhase {
  start_date?: number;
  end_date?: number;
  items: readonly { price: string; quantity?: number }[];
}

/** What it says from now on: the phase that runs, and those after it. */
export async function setPhases(
  tx: StripeTx,
  schedule: Stripe.SubscriptionSchedule,
  given: readonly GivenPhase[],
  endBehavior: Stripe.SubscriptionSchedule.EndBehavior,
): Promise<Stripe.SubscriptionSchedule> {
  if (schedule.status !== 'active' && schedule.status !== 'not_started')
    throw invalid(
      `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in \`not_started\`, \`active\` status to be updated.`,
    );
  const [first] = given;
  if (!first) throw invalid('A schedule must have at least one phase.', 'phases');
  let start = first.start_date ?? schedule.current_phase?.start_date ?? tx.now;
  const phases = given.map(({ items, end_date }) => {
    const parts = items.map(({ price, quantity = 1 }) => partOf(price, quantity));
    const end = end_date ?? periodEnd(start, start, recurrenceOf(parts), tx.pace);
    const phase = phaseOf(schedule.phases[0]?.currency ?? 'eur', parts, start, end);
    start = end;
    return phase;
  });
  const changed: Stripe.SubscriptionSchedule = { ...schedule, phases, end_behavior: endBehavior };
  await storeSchedule(tx, changed, 'updated');
  return changed;
}

/** Lets the subscription go: it stays as it is. */
export async function releaseSchedule(
  tx: StripeTx,
  schedule: Stripe.SubscriptionSchedule,
): Promise<Stripe.SubscriptionSchedule> {
  if (schedule.status !== 'active' && schedule.status !== 'not_started')
    throw invalid(`You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`);
  const subscription = schedule.subscription as string;
  const { data } = await requireSubscription(tx, subscription);
  await storeObject(tx, { ...data, schedule: null } as Stripe.Subscription);
  const released: Stripe.SubscriptionSchedule = {
    ...schedule,
    status: 'released',
    current_phase: null,
    released_at: tx.now,
    released_subscription: subscription,
    subscription: null,
  };
  await storeSchedule(tx, released, 'released');
  return released;
}

/** What a subscription consists of from its renewal on, where its schedule says so; null where all stays. */
export async function enterNextPhase(
  tx: StripeTx,
  { id, schedule, items }: Stripe.Subscription,
): Promise<Part[] | null> {
  if (typeof schedule !== 'string') return null;
  const found = await requireSchedule(tx, schedule);
  const end = items.data[0]?.current_period_end ?? tx.now;
  const at = found.phases.findIndex(({ start_date, end_date }) => start_date <= end && end < end_date);
  const phase = found.phases[at];
  if (!phase) {
    await releaseSchedule(tx, found);
    return null;
  }
  const { start_date, end_date } = phase;
  await storeSchedule(tx, { ...found, current_phase: { start_date, end_date } }, 'updated');
  const { data } = await requireSubscription(tx, id);
  return phase.items.map(({ price, quantity }) => {
    const priceId = typeof price === 'string' ? price : price.id;
    const known = data.items.data.find((item) => item.price.metadata.part === partNameOf(priceId));
    return partOf(priceId, quantity ?? 1, known?.id);
  });
}

/** All of it so many seconds later. */
export async function moveSchedule(tx: StripeTx, id: string, by: number): Promise<void> {
  const schedule = await requireSchedule(tx, id);
  const phases = schedule.phases.map((phase) => ({
    ...phase,
    start_date: phase.start_date + by,
    end_date: phase.end_date + by,
  }));
  await storeObject(tx, { ...schedule, phases } as Stripe.SubscriptionSchedule);
}

const partNameOf = (price: string) => (price.startsWith('price_seat') ? 'seat' : 'plan');

const phaseOf = (
  currency: string,
  parts: readonly Part[],
  start: number,
  end: number,
): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: parts.map(({ price, quantity }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date: start,
  transfer_data: null,
  trial_end: null,
});
