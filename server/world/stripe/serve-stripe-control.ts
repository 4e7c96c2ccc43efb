import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import * as z from 'zod';
import { requireCustomer, requireInvoice } from './billing/collect-invoice.ts';
import { disputePayment, refundPayment } from './billing/refunds.ts';
import { advanceToRenewal } from './billing/renew.ts';
import { beginSubscription, partOf } from './billing/subscriptions.ts';
import { attachCard } from './cards.ts';
import { type HiddenOfCustomer, withDetails } from './objects/new-customer.ts';
import { inStripe, listObjects, stripeTx, type StripeTx, storeObject } from './stripe-store.ts';
import { missing, StripeProblem } from './wire/stripe-problem.ts';
import { GatewayError } from '../network/gateway-error.ts';
import type { SyntheticNetwork } from '../network/store.ts';

const OfCustomer = z.object({ customer: z.string().min(1), isOff: z.boolean().default(false) });
const OfInvoice = z.object({ invoice: z.string().min(1), amount: z.number().int().min(1).optional() });
const OfSubscription = z.object({ subscription: z.string().min(1) });
const NewPlan = z.object({
  customer: z.string().min(1),
  price: z.string().min(1),
  daysAgo: z.number().min(0).max(27).default(0),
  country: z.string().length(2).nullable().default(null),
});
const Webhooks = z.object({
  late: z.number().int().min(0).max(86_400_000).default(0),
  isTwice: z.boolean().default(false),
  isShuffled: z.boolean().default(false),
});

/** What the command line makes customers, cards and hooks do. */
export function serveStripeControl(control: FastifyInstance, network: SyntheticNetwork): void {
  control.get('/customers', async () => {
    const { items } = await listObjects<Stripe.Customer>(stripeTx(network), 'customer');
    return items.map(({ id, name, email, metadata }) => ({
      id,
      name: name ?? '',
      email: email ?? '',
      space: metadata.space_id ?? '',
    }));
  });
  control.get('/subscriptions', async () => {
    const { items } = await listObjects<Stripe.Subscription>(stripeTx(network), 'subscription');
    return items.map(({ id, customer, status, items: { data } }) => ({
      id,
      customer: customer as string,
      status,
      price: data[0]?.price.id ?? '',
      until: new Date((data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    }));
  });
  const act = <T extends z.ZodType>(
    path: string,
    schema: T,
    work: (tx: StripeTx, given: z.output<T>) => Promise<string>,
  ) =>
    control.post(path, async (request) => {
      const given = schema.parse(request.body);
      try {
        return { done: await inStripe(network, (tx) => work(tx, given)) };
      } catch (error) {
        if (!(error instanceof StripeProblem)) throw error;
        throw new GatewayError(error.status === 404 ? 'resource_not_found' : 'unprocessable_entity', error.message);
      }
    });
  act('/pay-plan', NewPlan, payPlan);
  act('/decline-renewals', OfCustomer, declineRenewals);
  act('/refund', OfInvoice, async (tx, { invoice, amount }) => {
    const refund = await refundPayment(tx, await paymentOfInvoice(tx, invoice), amount);
    return `${refund.amount / 100} ${refund.currency} of ${invoice} were given back.`;
  });
  act('/dispute', OfInvoice, async (tx, { invoice }) => {
    await disputePayment(tx, await paymentOfInvoice(tx, invoice));
    return `The owner of the card disputes ${invoice}.`;
  });
  act('/renew', OfSubscription, async (tx, { subscription }) => {
    const renewed = await advanceToRenewal(tx, subscription);
    return `${subscription} came to its renewal: ${renewed.status}.`;
  });
  act('/webhooks', Webhooks, async (tx, { late, isTwice, isShuffled }) => {
    await tx.all('update world.stripe_settings set late_ms = $1, is_twice = $2, is_shuffled = $3', [
      late,
      isTwice,
      isShuffled,
    ]);
    const order = isShuffled ? 'in no order' : 'in order';
    return `Hooks come up to ${late} ms late, ${isTwice ? 'twice' : 'once'}, ${order}.`;
  });
}

const DAY_S = 86_400;
const CARD = { number: '4242424242424242', month: 12, name: null } as const;

/** Somebody has typed in a good card, as many days of the world ago: all that came of it bears that time. */
async function payPlan(
  tx: StripeTx,
  { customer: id, price, daysAgo, country }: z.output<typeof NewPlan>,
): Promise<string> {
  const then = { ...tx, now: tx.now - Math.round((daysAgo * DAY_S) / tx.pace) };
  const found = await requireCustomer(then, id);
  const customer = country ? withDetails(found, { address: { country } }) : found;
  if (country) await storeObject(then, customer);
  const year = new Date(tx.now * 1000).getUTCFullYear() + 4;
  const { id: card } = await attachCard(then, customer, { ...CARD, year, country }, true);
  const parts = [partOf(price, 1)];
  const begin = { customer: id, parts, card, isTaxed: true, percentOff: 0, trialDays: 0, metadata: {} };
  const { subscription } = await beginSubscription(then, begin);
  return `${customer.name ?? id} has subscribed to ${price}: ${subscription.id}.`;
}

/** By the provider's id, the email or the workspace. */
async function declineRenewals(tx: StripeTx, { customer, isOff }: z.output<typeof OfCustomer>): Promise<string> {
  const found = await tx.first<{ data: Stripe.Customer; hidden: HiddenOfCustomer }>(
    `select data, hidden from world.stripe_objects where object = 'customer'
     and (id = $1 or data ->> 'email' = $1 or data -> 'metadata' ->> 'space_id' = $1) order by seq desc limit 1`,
    [customer],
  );
  if (!found) throw missing('customer', customer);
  await storeObject(tx, found.data, { hidden: { ...found.hidden, declinesRenewals: !isOff } });
  return `Renewals of ${found.data.name ?? found.data.id} ${isOff ? 'are paid again' : 'fail from now on'}.`;
}

/** By the provider's id or the number on it. */
async function paymentOfInvoice(tx: StripeTx, name: string): Promise<string> {
  const row = await tx.first<{ id: string }>(
    `select id from world.stripe_objects where object = 'invoice' and (id = $1 or data ->> 'number' = $1)`,
    [name],
  );
  const invoice = await requireInvoice(tx, row?.id ?? name);
  const [payment] = (await listObjects<Stripe.InvoicePayment>(tx, 'invoice_payment', { parent: invoice.id })).items;
  const intent = payment?.payment.payment_intent;
  if (typeof intent !== 'string') throw missing('payment of invoice', name);
  return intent;
}
