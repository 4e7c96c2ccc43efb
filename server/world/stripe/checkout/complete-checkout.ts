import type Stripe from 'stripe';
import type { KeptCheckout } from './serve-checkouts.ts';
import { attachCard } from '../cards.ts';
import { attemptPayment, finalize, requireCustomer, storeInvoice } from '../billing/collect-invoice.ts';
import { type DraftLine, recurringLine } from '../billing/prorate.ts';
import { beginSubscription, partOf } from '../billing/subscriptions.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import { catalogueNameOf, findPrice } from '../objects/catalogue-objects.ts';
import { newSetupIntent } from '../objects/new-checkout.ts';
import { withDetails } from '../objects/new-customer.ts';
import { newInvoice } from '../objects/new-invoice.ts';
import type { TypedCard } from '../objects/new-payment-method.ts';
import { DECLINES } from '../objects/new-payment.ts';
import { fateOf } from '../pages/card-number.ts';
import { planDue, type StripeTx, storeObject } from '../stripe-store.ts';
import { taxOf } from '../tax-rates.ts';

/** Said beside the form; nothing was changed. */
export class CardProblem extends Error {}

/** The owner is to be asked by their bank first. */
export class ConfirmFirst extends Error {}

/** Refuses a card that its bank refuses at once, and asks for its owner where the bank does. */
export function requireGoodCard(card: TypedCard, isConfirmed: boolean): void {
  const fate = fateOf(card.number);
  if (fate === 'declined' || fate === 'insufficient_funds' || fate === 'expired_card')
    throw new CardProblem(DECLINES[fate].message);
  if ((fate === 'asks_once' || fate === 'asks_always') && !isConfirmed) throw new ConfirmFirst();
}

/** What the first invoice will be: reckoned by what writes it. */
export function reckonCheckout(
  tx: StripeTx,
  { data, hidden }: KeptCheckout,
  customer: Stripe.Customer,
  country: string | null,
): Stripe.Invoice {
  return newInvoice(tx, {
    customer,
    lines: linesOf(tx, hidden.items, hidden.trialDays > 0),
    currency: data.currency ?? 'eur',
    subscription: null,
    reason: 'manual',
    isTaxed: hidden.isTaxed,
    tax: hidden.isTaxed ? taxOf(country) : null,
    percentOff: hidden.percentOff,
  });
}

const linesOf = (tx: StripeTx, items: KeptCheckout['hidden']['items'], isTrial: boolean): DraftLine[] =>
  items.map(({ price, quantity }) => ({
    ...recurringLine(
      {
        item: '',
        price,
        name: catalogueNameOf(price),
        unitAmount: isTrial ? 0 : (findPrice(price)?.unit_amount ?? 0),
        quantity,
      },
      { start: tx.now, end: tx.now },
    ),
    item: null,
  }));

/** Somebody typed in a card: all that the page stands for is done, or nothing is. */
export async function completeCheckout(
  tx: StripeTx,
  kept: KeptCheckout,
  card: TypedCard,
  isConfirmed: boolean,
): Promise<Stripe.Checkout.Session> {
  requireGoodCard(card, isConfirmed);
  const customer = await billed(tx, kept, card);
  const method = await attachCard(tx, customer, card, isConfirmed);
  const outcome = await outcomeOf(tx, kept, { customer, card: method.id, isConfirmed });
  const done: Stripe.Checkout.Session = {
    ...kept.data,
    ...outcome,
    status: 'complete',
    url: null,
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
  await storeObject(tx, done, { hidden: { ...kept.hidden, waiting: null } });
  await planDue(tx, 'expire_checkout', done.id, null);
  await emitEvent(tx, 'checkout.session.completed', done);
  return done;
}

/** Where the tax is asked for, the country that was given on the page is the customer's. */
async function billed(tx: StripeTx, { data, hidden }: KeptCheckout, card: TypedCard): Promise<Stripe.Customer> {
  const customer = await requireCustomer(tx, data.customer as string);
  if (!hidden.isTaxed || !card.country || customer.address?.country === card.country) return customer;
  const changed = withDetails(customer, { address: { country: card.country } });
  await storeObject(tx, changed);
  await emitEvent(tx, 'customer.updated', changed);
  return changed;
}

interface Payer {
  customer: Stripe.Customer;
  card: string;
  isConfirmed: boolean;
}

async function outcomeOf(
  tx: StripeTx,
  kept: KeptCheckout,
  { customer, card, isConfirmed }: Payer,
): Promise<Partial<Stripe.Checkout.Session>> {
  const { data, hidden } = kept;
  if (data.mode === 'setup') {
    const intent = newSetupIntent(tx, customer.id, card);
    await storeObject(tx, intent, { customer: customer.id });
    await emitEvent(tx, 'setup_intent.succeeded', intent);
    return { setup_intent: intent.id };
  }
  if (data.mode === 'subscription') {
    const { subscription, attempt } = await beginSubscription(tx, {
      customer: customer.id,
      parts: hidden.items.map(({ price, quantity }) => partOf(price, quantity)),
      card,
      isTaxed: hidden.isTaxed,
      percentOff: hidden.percentOff,
      trialDays: hidden.trialDays,
      metadata: hidden.metadata,
      isConfirmed,
    });
    if (attempt.kind !== 'paid') throw new CardProblem(DECLINES.declined.message);
    return { subscription: subscription.id, ...sums(attempt.invoice) };
  }
  const draft = reckonCheckout(tx, kept, customer, customer.address?.country ?? null);
  await storeInvoice(tx, draft);
  await emitEvent(tx, 'invoice.created', draft);
  const attempt = await attemptPayment(tx, await finalize(tx, draft), { card, isConfirmed });
  if (attempt.kind !== 'paid') throw new CardProblem(DECLINES.declined.message);
  return sums(attempt.invoice);
}

const sums = (invoice: Stripe.Invoice): Partial<Stripe.Checkout.Session> => ({
  invoice: invoice.id,
  payment_status: 'paid',
  amount_subtotal: invoice.subtotal,
  amount_total: invoice.total,
});
