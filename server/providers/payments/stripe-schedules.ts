import type Stripe from 'stripe';
import { PaymentsRefused, type PlanParts } from './port.ts';
import { idOf, type StripeContext } from './stripe-client.ts';
import { itemsOf, WITH_CHANGE } from './stripe-states.ts';

/** Nothing is planned any more. */
export async function forgetPlanned({ ask }: StripeContext, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (!id) return;
  const isHeld = async () => {
    const { status } = await ask((stripe) => stripe.subscriptionSchedules.retrieve(id));
    return status === 'active' || status === 'not_started';
  };
  if (!(await isHeld())) return;
  try {
    await ask((stripe) => stripe.subscriptionSchedules.release(id));
  } catch (error) {
    // somebody else was faster
    if (!(error instanceof PaymentsRefused) || (await isHeld())) throw error;
  }
}

/** What a period consists of: the plan is written before the seats. */
type PeriodItems = { price: string; quantity: number }[];

export const partsToItems = ({ price, seats, seatPrice }: PlanParts): PeriodItems => [
  { price, quantity: 1 },
  ...(seats > 0 && seatPrice ? [{ price: seatPrice, quantity: seats }] : []),
];

const isSame = (one: PeriodItems, other: PeriodItems): boolean =>
  one.length === other.length &&
  one.every(({ price, quantity }, index) => other[index]?.price === price && other[index]?.quantity === quantity);

/** What runs, in the same form. */
const runningItems = (subscription: Stripe.Subscription): PeriodItems => {
  const { plan, seats } = itemsOf(subscription);
  return [plan, seats].flatMap((item) => (item ? [{ price: item.price.id, quantity: item.quantity ?? 1 }] : []));
};

/** The next period consists of this; where it is what runs, nothing is planned any more. */
export async function planPeriod(
  context: StripeContext,
  subscription: Stripe.Subscription,
  wanted: PeriodItems,
  key?: string,
): Promise<void> {
  const { ask } = context;
  const running = runningItems(subscription);
  if (isSame(running, wanted)) return forgetPlanned(context, subscription);
  const from = { from_subscription: subscription.id };
  const schedule =
    idOf(subscription.schedule) ??
    (await ask((stripe) => stripe.subscriptionSchedules.create(from, key ? { idempotencyKey: key } : {}))).id;
  const { plan: main } = itemsOf(subscription);
  await ask((stripe) =>
    stripe.subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: main?.current_period_start,
          end_date: main?.current_period_end,
          items: running,
          proration_behavior: 'none',
        },
        { items: wanted, proration_behavior: 'none' },
      ],
    }),
  );
}

/** Where it is kept what was planned for a next period, while there is none. */
const PLANNED = 'planned';

/** A subscription with a schedule ends by its schedule: that is let go, and what it said is kept for whoever resumes. */
export async function cancelWithPeriod(context: StripeContext, subscription: Stripe.Subscription): Promise<void> {
  const { id, schedule, cancel_at_period_end: isEnding } = subscription;
  if (isEnding) return;
  const { plan: main } = itemsOf(subscription);
  const phases = schedule && typeof schedule !== 'string' ? schedule.phases : [];
  const next = phases.find(({ start_date }) => start_date >= (main?.current_period_end ?? 0));
  const planned = next?.items.map(({ price, quantity }) => ({ price: idOf(price) ?? '', quantity: quantity ?? 1 }));
  const metadata = { [PLANNED]: planned ? JSON.stringify(planned) : '' };
  await context.ask((stripe) => stripe.subscriptions.update(id, { metadata }));
  await forgetPlanned(context, subscription);
  await context.ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
}

export async function resumeAsPlanned(context: StripeContext, { id, metadata }: Stripe.Subscription): Promise<void> {
  const running = await context.ask((stripe) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: false, expand: ['schedule'] }),
  );
  const planned = metadata[PLANNED];
  if (!planned) return;
  await planPeriod(context, running, JSON.parse(planned) as PeriodItems);
  await context.ask((stripe) => stripe.subscriptions.update(id, { metadata: { [PLANNED]: '' } }));
}

/** What was said of the next period with a change, and what runs once that is made. */
interface WithChange {
  changed: PeriodItems;
  next: PeriodItems;
  key: string;
}

/** Before the change, which may be the last that is heard of us. */
export async function noteWithChange(
  { ask }: StripeContext,
  subscription: Stripe.Subscription,
  { changed, next, key }: { changed: PlanParts; next: PlanParts; key: string },
): Promise<void> {
  const said: WithChange = { changed: partsToItems(changed), next: partsToItems(next), key };
  const metadata = { [WITH_CHANGE]: JSON.stringify(said) };
  await ask((stripe) => stripe.subscriptions.update(subscription.id, { metadata }));
}

export async function forgetWithChange({ ask }: StripeContext, { id, metadata }: Stripe.Subscription): Promise<void> {
  if (!metadata[WITH_CHANGE]) return;
  await ask((stripe) => stripe.subscriptions.update(id, { metadata: { [WITH_CHANGE]: '' } }));
}

/** Where the change was not made, nothing is planned; one that the bank asks about may still be made. */
export async function planWithChange(context: StripeContext, subscription: Stripe.Subscription): Promise<void> {
  const note = subscription.metadata[WITH_CHANGE];
  if (!note || subscription.pending_update) return;
  const { changed, next, key } = JSON.parse(note) as WithChange;
  const isMade = isSame(runningItems(subscription), changed);
  if (isMade && !subscription.cancel_at_period_end) await planPeriod(context, subscription, next, `${key}:schedule`);
  await forgetWithChange(context, subscription);
}
