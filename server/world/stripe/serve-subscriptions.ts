import type Stripe from 'stripe';
import * as z from 'zod';
import { changeSubscription, paymentProblem } from './billing/change-subscription.ts';
import { cancelNow } from './billing/renew.ts';
import { releaseSchedule, requireSchedule, scheduleFrom, setPhases } from './billing/schedules.ts';
import { beginSubscription, partOf, requireSubscription, storeSubscription } from './billing/subscriptions.ts';
import { wireList } from './objects/wire-list.ts';
import { listObjects } from './stripe-store.ts';
import { invalid } from './wire/stripe-problem.ts';
import { type StripeRoutes, wireFlag, wireNumber, WirePage } from './wire/stripe-routes.ts';

const Item = z.object({
  id: z.string().optional(),
  price: z.string().optional(),
  quantity: wireNumber.min(0).optional(),
  deleted: wireFlag.optional(),
});
const Prorations = z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations');
export const ChangedItems = z.array(Item).default([]);
const Change = z.object({
  items: ChangedItems,
  proration_behavior: Prorations,
  proration_date: wireNumber.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'pending_if_incomplete', 'error_if_incomplete', 'default_incomplete'])
    .default('allow_incomplete'),
  cancel_at_period_end: wireFlag.optional(),
  default_payment_method: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const Begin = z.object({
  customer: z.string(),
  items: z.array(z.object({ price: z.string(), quantity: wireNumber.min(1).default(1) })).min(1),
  default_payment_method: z.string().optional(),
  trial_period_days: wireNumber.min(0).default(0),
  automatic_tax: z.object({ enabled: wireFlag }).default({ enabled: false }),
  metadata: z.record(z.string(), z.string()).default({}),
});
const List = WirePage.extend({ customer: z.string().optional(), status: z.string().optional() });

/** What runs, what it becomes, and when it ends. */
export function serveSubscriptions(routes: StripeRoutes): void {
  routes.post('/subscriptions', Begin, async (tx, given) => {
    const { subscription, attempt } = await beginSubscription(tx, {
      customer: given.customer,
      parts: given.items.map(({ price, quantity }) => partOf(price, quantity)),
      card: given.default_payment_method ?? null,
      isTaxed: given.automatic_tax.enabled,
      percentOff: 0,
      trialDays: given.trial_period_days,
      metadata: given.metadata,
    });
    if (attempt.kind === 'no_card') throw paymentProblem(attempt);
    return subscription;
  });
  routes.get('/subscriptions', List, async (tx, { status, ...page }) => {
    const { items, hasMore } = await listObjects<Stripe.Subscription>(tx, 'subscription', page);
    const isAsked = (each: Stripe.Subscription) =>
      status === 'all' || (status ? each.status === status : each.status !== 'canceled');
    return wireList(items.filter(isAsked), '/v1/subscriptions', hasMore);
  });
  routes.get(
    '/subscriptions/:id',
    z.object({}),
    async (tx, _given, { id }) => (await requireSubscription(tx, id)).data,
  );
  routes.post('/subscriptions/:id', Change, async (tx, given, { id }) => {
    const kept = await requireSubscription(tx, id);
    if (given.cancel_at_period_end !== undefined && kept.data.schedule)
      throw invalid(
        `The subscription is managed by the subscription schedule \`${kept.data.schedule as string}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
        'cancel_at_period_end',
      );
    const isEnding = given.cancel_at_period_end ?? kept.data.cancel_at_period_end;
    const data: Stripe.Subscription = {
      ...kept.data,
      cancel_at_period_end: isEnding,
      cancel_at: isEnding ? (kept.data.items.data[0]?.current_period_end ?? null) : null,
      canceled_at: isEnding ? (kept.data.canceled_at ?? tx.now) : null,
      metadata: { ...kept.data.metadata, ...given.metadata },
      ...(given.default_payment_method !== undefined && {
        default_payment_method: given.default_payment_method || null,
      }),
    };
    if (given.items.length > 0)
      return changeSubscription(
        tx,
        { ...kept, data },
        {
          items: given.items,
          prorationBehavior: given.proration_behavior,
          prorationDate: given.proration_date,
          paymentBehavior: given.payment_behavior,
        },
      );
    await storeSubscription(tx, { ...kept, data });
    return data;
  });
  routes.delete('/subscriptions/:id', z.object({}), async (tx, _given, { id }) =>
    cancelNow(tx, await requireSubscription(tx, id)),
  );
  schedules(routes);
}

const Phases = z.object({
  phases: z
    .array(
      z.object({
        start_date: wireNumber.optional(),
        end_date: wireNumber.optional(),
        items: z.array(z.object({ price: z.string(), quantity: wireNumber.min(1).optional() })).min(1),
      }),
    )
    .min(1),
  end_behavior: z.enum(['release', 'cancel']).default('release'),
});

function schedules(routes: StripeRoutes): void {
  routes.post('/subscription_schedules', z.object({ from_subscription: z.string() }), (tx, given) =>
    scheduleFrom(tx, given.from_subscription),
  );
  routes.get('/subscription_schedules/:id', z.object({}), (tx, _given, { id }) => requireSchedule(tx, id));
  routes.post('/subscription_schedules/:id', Phases, async (tx, given, { id }) =>
    setPhases(tx, await requireSchedule(tx, id), given.phases, given.end_behavior),
  );
  routes.post('/subscription_schedules/:id/release', z.object({}), async (tx, _given, { id }) =>
    releaseSchedule(tx, await requireSchedule(tx, id)),
  );
}
