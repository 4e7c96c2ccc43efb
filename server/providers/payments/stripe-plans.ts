import type Stripe from 'stripe';
import { OutcomeUnknown } from '../network/port.ts';
import {
  type ChangePreview,
  type Charged,
  PaymentsRefused,
  type PaymentsProvider,
  type PlanChange,
  type PlanParts,
} from './port.ts';
import {
  dateOf,
  idOf,
  isCardTrouble,
  isOtherBody,
  NoCard,
  orNull,
  secondsOf,
  type StripeContext,
} from './stripe-client.ts';
import { chargedOf, declinedBy, paymentOf } from './stripe-charges.ts';
import {
  cancelWithPeriod,
  forgetPlanned,
  forgetWithChange,
  noteWithChange,
  partsToItems,
  planPeriod,
  planWithChange,
  resumeAsPlanned,
} from './stripe-schedules.ts';
import { itemsOf, lineOf, netOf, subscriptionState, taxOfInvoice, taxPercentOf, WITH_CHANGE } from './stripe-states.ts';

type Methods = Pick<
  PaymentsProvider,
  | 'previewChange'
  | 'changePlan'
  | 'finishChange'
  | 'scheduleChange'
  | 'cancelAtPeriodEnd'
  | 'endSubscription'
  | 'refundInvoice'
  | 'readSubscription'
  | 'listSubscriptions'
>;

/** What runs, what it becomes, and what that costs. */
export function stripePlans(context: StripeContext): Methods {
  const { ask } = context;
  return {
    previewChange: (change) => previewChange(context, change),
    changePlan: (change) => changePlan(context, change),
    finishChange: async (id) => planWithChange(context, await requireOne(context, id)),
    scheduleChange: (change) => scheduleChange(context, change),
    cancelAtPeriodEnd: async (id, isCanceled) => {
      const subscription = await requireOne(context, id);
      if (isCanceled) await cancelWithPeriod(context, subscription);
      else if (subscription.cancel_at_period_end) await resumeAsPlanned(context, subscription);
      else await forgetPlanned(context, subscription);
    },
    endSubscription: (id) => endNow(context, id),
    refundInvoice: (id, key) => refund(context, id, key),
    readSubscription: async (id) => {
      const found = await orNull(read(context, id));
      return found && subscriptionState(found);
    },
    listSubscriptions: async (customer) => {
      const all = await ask((stripe) =>
        stripe.subscriptions
          .list({ customer, status: 'all', limit: 100, expand: ['data.schedule'] })
          .autoPagingToArray({ limit: 1_000 }),
      );
      return all.map(subscriptionState);
    },
  };
}

const read = ({ ask }: StripeContext, id: string): Promise<Stripe.Subscription> =>
  ask((stripe) => stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));

async function requireOne(context: StripeContext, id: string): Promise<Stripe.Subscription> {
  const found = await orNull(read(context, id));
  if (!found) throw new PaymentsRefused('not_found', 'There is no such subscription.');
  return found;
}

/** The plan takes the place of the plan, the seats that of the seats; seats that nobody wants go. */
function changedItems(subscription: Stripe.Subscription, { price, seats, seatPrice }: PlanParts) {
  const { plan, seats: before } = itemsOf(subscription);
  const wanted = seats > 0 && seatPrice ? { price: seatPrice, quantity: seats } : null;
  const changed: Stripe.SubscriptionUpdateParams.Item[] = [{ ...(plan && { id: plan.id }), price, quantity: 1 }];
  if (before) changed.push(wanted ? { id: before.id, ...wanted } : { id: before.id, deleted: true });
  else if (wanted) changed.push(wanted);
  return changed;
}

async function previewChange(
  context: StripeContext,
  change: Parameters<Methods['previewChange']>[0],
): Promise<ChangePreview> {
  const subscription = await requireOne(context, change.subscription);
  const { plan } = itemsOf(subscription);
  const at = prorationDate(subscription, change.at ?? context.clock.now());
  const itemsFor = (wanted: PlanParts) => changedItems(subscription, wanted);
  const look = (mode: 'next' | 'recurring', details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    context.ask((stripe) =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        preview_mode: mode,
        subscription_details: details,
      }),
    );
  const proration = { proration_behavior: 'always_invoice', proration_date: at } as const;
  const now = await look('next', { items: itemsFor(change), ...proration });
  const later = await look('recurring', { items: itemsFor(change.renewed ?? change), proration_behavior: 'none' });
  const shown = await previewFrom(context, now);
  // what is charged whole begins a new period
  const ends = shown.lines.filter(({ isProration }) => !isProration).map(({ until }) => secondsOf(until));
  return {
    ...shown,
    at: dateOf(at),
    renewal: {
      net: netOf(later),
      tax: taxOfInvoice(later),
      total: later.total,
      at: dateOf(ends.length > 0 ? Math.max(...ends) : (plan?.current_period_end ?? 0)),
    },
  };
}

/** The provider reckons within the period that runs. */
function prorationDate(subscription: Stripe.Subscription, at: Date): number {
  const { plan } = itemsOf(subscription);
  const [start, end] = [plan?.current_period_start ?? 0, plan?.current_period_end ?? Number.MAX_SAFE_INTEGER];
  return Math.min(Math.max(secondsOf(at), start), end);
}

export async function previewFrom(context: StripeContext, invoice: Stripe.Invoice): Promise<ChangePreview> {
  return {
    at: context.clock.now(),
    currency: invoice.currency,
    net: netOf(invoice),
    tax: taxOfInvoice(invoice),
    taxPercent: await taxPercentOf(context, invoice),
    total: invoice.total,
    due: invoice.amount_due,
    lines: invoice.lines.data.map(lineOf),
    renewal: null,
  };
}

/**
 * Where the card does not pay, the provider keeps the change waiting for its invoice: what the bank only wants confirmed
 * stays so, what was declined is taken back.
 */
async function changePlan(context: StripeContext, change: Parameters<Methods['changePlan']>[0]): Promise<Charged> {
  const before = await requireOne(context, change.subscription);
  const { next, key } = change;
  if (next) await noteWithChange(context, before, { changed: change, next, key });
  else await forgetWithChange(context, before);
  const params: Stripe.SubscriptionUpdateParams = {
    items: changedItems(before, change),
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...(change.at && { proration_date: prorationDate(before, change.at) }),
  };
  try {
    const after = await context.ask((stripe) =>
      stripe.subscriptions.update(before.id, params, { idempotencyKey: `${key}:change` }),
    );
    return await outcomeOf(context, after, before);
  } catch (error) {
    if (isCardTrouble(error)) return declinedBy(error, null);
    if (error instanceof NoCard) return { kind: 'declined', reason: 'no_card', invoice: null };
    // with this key it was changed before, and its items are other ones now
    if (isOtherBody(error)) return changedBefore(context, change);
    throw error;
  }
}

async function outcomeOf(
  context: StripeContext,
  after: Stripe.Subscription,
  before: Stripe.Subscription,
): Promise<Charged> {
  const id = idOf(after.latest_invoice);
  const invoice = id ? await context.ask((stripe) => stripe.invoices.retrieve(id)) : null;
  const isOurs = invoice?.billing_reason === 'subscription_update';
  if (after.pending_update && invoice && invoice.status !== 'paid') {
    const outcome = await chargedOf(context, invoice);
    if (outcome.kind === 'declined') {
      if (invoice.status === 'open') await context.ask((stripe) => stripe.invoices.voidInvoice(invoice.id));
      await forgetWithChange(context, after);
    }
    return outcome;
  }
  // what was planned for the renewal is overtaken by it
  await forgetPlanned(context, before);
  if (after.metadata[WITH_CHANGE]) await planWithChange(context, await requireOne(context, after.id));
  return { kind: 'paid', invoice: isOurs ? (invoice?.id ?? null) : null };
}

async function changedBefore(context: StripeContext, change: PlanChange): Promise<Charged> {
  const now = await requireOne(context, change.subscription);
  const { plan, seats } = itemsOf(now);
  const isSo = plan?.price.id === change.price && (seats?.quantity ?? 0) === (change.seatPrice ? change.seats : 0);
  if (isSo || now.pending_update) return outcomeOf(context, now, now);
  throw new OutcomeUnknown('The subscription was changed since this was first asked for.');
}

async function scheduleChange(context: StripeContext, change: PlanChange & { key: string }): Promise<void> {
  const subscription = await requireOne(context, change.subscription);
  // who plans a change goes on
  if (subscription.cancel_at_period_end)
    await context.ask((stripe) => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
  await planPeriod(context, subscription, partsToItems(change), `${change.key}:schedule`);
}

async function endNow(context: StripeContext, id: string): Promise<void> {
  const { ask } = context;
  const { status } = await requireOne(context, id);
  if (status !== 'canceled' && status !== 'incomplete_expired') await ask((stripe) => stripe.subscriptions.cancel(id));
  const { data } = await ask((stripe) => stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }));
  for (const invoice of data) await ask((stripe) => stripe.invoices.voidInvoice(invoice.id));
}

async function refund(context: StripeContext, id: string, key: string): Promise<number> {
  const payment = await paymentOf(context, id);
  const charge = typeof payment?.latest_charge === 'object' ? payment.latest_charge : null;
  if (!payment || !charge?.paid) return 0;
  // asked again after a crash, it tells what was given back then
  if (charge.refunded) return charge.amount_refunded;
  const { amount } = await context.ask((stripe) =>
    stripe.refunds.create({ payment_intent: payment.id, reason: 'duplicate' }, { idempotencyKey: `${key}:refund` }),
  );
  return amount;
}
