import type Stripe from 'stripe';
import { requireCustomer } from './billing/collect-invoice.ts';
import { emitEvent } from './hooks/emit-event.ts';
import { type HiddenOfCard, newPaymentMethod, type TypedCard } from './objects/new-payment-method.ts';
import { findObject, type StripeTx, storeObject } from './stripe-store.ts';
import { missing } from './wire/stripe-problem.ts';

export async function requireCard(tx: StripeTx, id: string): Promise<Stripe.PaymentMethod> {
  const found = await findObject<Stripe.PaymentMethod>(tx, 'payment_method', id);
  if (!found) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}

/** The card is the customer's from now on. */
export async function attachCard(
  tx: StripeTx,
  customer: Stripe.Customer,
  card: TypedCard,
  isConfirmed: boolean,
): Promise<Stripe.PaymentMethod> {
  const method = newPaymentMethod(tx, customer, card);
  const hidden: HiddenOfCard = { number: card.number, isConfirmed };
  await storeObject(tx, method, { customer: customer.id, parent: customer.id, hidden });
  await emitEvent(tx, 'payment_method.attached', method);
  return method;
}

export async function detachCard(tx: StripeTx, method: Stripe.PaymentMethod): Promise<Stripe.PaymentMethod> {
  const gone: Stripe.PaymentMethod = { ...method, customer: null };
  await storeObject(tx, gone, { parent: 'nobody' });
  const owner = method.customer as string;
  const customer = await requireCustomer(tx, owner);
  if (customer.invoice_settings.default_payment_method === method.id)
    await storeObject(tx, {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    } as Stripe.Customer);
  await tx.all(
    `update world.stripe_objects set data = jsonb_set(data, '{default_payment_method}', 'null')
     where object = 'subscription' and customer = $1 and data ->> 'default_payment_method' = $2`,
    [owner, method.id],
  );
  await emitEvent(tx, 'payment_method.detached', gone, { customer: owner });
  return gone;
}
