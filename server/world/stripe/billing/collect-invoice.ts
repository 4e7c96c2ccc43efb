import type Stripe from 'stripe';
import { emitEvent } from '../hooks/emit-event.ts';
import { withBalance } from '../objects/new-invoice.ts';
import type { HiddenOfCard } from '../objects/new-payment-method.ts';
import { DECLINES, type DeclineFate, newCharge, newInvoicePayment, newPaymentIntent } from '../objects/new-payment.ts';
import { type CardFate, fateOf } from '../pages/card-number.ts';
import { findKept, findObject, listObjects, type StripeTx, storeObject } from '../stripe-store.ts';
import { missing } from '../wire/stripe-problem.ts';

export async function requireCustomer(tx: StripeTx, id: string): Promise<Stripe.Customer> {
  const found = await findObject<Stripe.Customer>(tx, 'customer', id);
  if (!found) throw missing('customer', id, 'customer');
  return found;
}

export async function requireInvoice(tx: StripeTx, id: string): Promise<Stripe.Invoice> {
  const found = await findObject<Stripe.Invoice>(tx, 'invoice', id);
  if (!found) throw missing('invoice', id, 'invoice');
  return found;
}

export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null => {
  const given = parent?.subscription_details?.subscription;
  return typeof given === 'string' ? given : (given?.id ?? null);
};

export async function storeInvoice(tx: StripeTx, invoice: Stripe.Invoice): Promise<void> {
  await storeObject(tx, invoice, { customer: invoice.customer as string, parent: subscriptionOf(invoice) });
}

/** Gives it its number; from then on it is owed. */
export async function finalize(tx: StripeTx, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const customer = await requireCustomer(tx, draft.customer as string);
  const sequence = customer.next_invoice_sequence ?? 1;
  const page = `${tx.origin}/stripe/invoices/${draft.id}`;
  const invoice: Stripe.Invoice = {
    ...withBalance(draft, customer.balance),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    effective_at: tx.now,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...draft.status_transitions, finalized_at: tx.now },
  };
  await storeObject(tx, {
    ...customer,
    balance: invoice.ending_balance ?? customer.balance,
    next_invoice_sequence: sequence + 1,
    currency: customer.currency ?? invoice.currency,
  } as Stripe.Customer);
  await storeInvoice(tx, invoice);
  await emitEvent(tx, 'invoice.finalized', invoice);
  return invoice;
}

export type Attempt =
  | { kind: 'paid'; invoice: Stripe.Invoice }
  | { kind: 'declined'; invoice: Stripe.Invoice; decline: DeclineFate; intent: Stripe.PaymentIntent }
  | { kind: 'action'; invoice: Stripe.Invoice; intent: Stripe.PaymentIntent }
  | { kind: 'no_card'; invoice: Stripe.Invoice };

export interface PayWith {
  /** Instead of the card that is kept. */
  card?: string | null;
  /** Its owner is there and has confirmed it to their bank. */
  isConfirmed?: boolean;
  /** Told by hand to fail. */
  isDeclined?: boolean;
}

/** Takes what is due from a card. Whatever the invoice stands for is the caller's to settle afterwards. */
export async function attemptPayment(tx: StripeTx, open: Stripe.Invoice, how: PayWith = {}): Promise<Attempt> {
  if (open.amount_due === 0) return { kind: 'paid', invoice: await markPaid(tx, open, 0) };
  const card = how.card ?? (await cardOf(tx, open));
  const method = card ? await findKept<Stripe.PaymentMethod, HiddenOfCard>(tx, 'payment_method', card) : null;
  if (!method) return { kind: 'no_card', invoice: open };
  const { payment, intent } = await paymentOf(tx, open);
  const fate = how.isDeclined ? 'declined' : outcomeFor(method.hidden, how.isConfirmed ?? false);
  const invoice = { ...open, attempted: true, attempt_count: open.attempt_count + 1 };
  if (fate === 'action') return askOwner(tx, invoice, intent, method.data);
  const charge = newCharge(tx, intent, method.data, fate);
  await storeObject(tx, charge, { customer: open.customer as string, parent: intent.id });
  if (fate) return decline(tx, invoice, { intent, charge, fate });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.data.id,
    last_payment_error: null,
    next_action: null,
  };
  await storeObject(tx, paid);
  await storeObject(tx, {
    ...payment,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: tx.now },
  } as Stripe.InvoicePayment);
  await emitEvent(tx, 'charge.succeeded', charge);
  await emitEvent(tx, 'payment_intent.succeeded', paid);
  return { kind: 'paid', invoice: await markPaid(tx, invoice, invoice.amount_due) };
}

/** Null: it pays. */
function outcomeFor({ number, isConfirmed }: HiddenOfCard, isConfirmedNow: boolean): DeclineFate | 'action' | null {
  const fate: CardFate = fateOf(number);
  switch (fate) {
    case 'good':
      return null;
    case 'fails_later':
      return 'declined';
    case 'asks_once':
      return isConfirmed || isConfirmedNow ? null : 'action';
    case 'asks_always':
      return isConfirmedNow ? null : 'action';
    default:
      return fate;
  }
}

/** The invoice's, the subscription's, or the customer's own. */
export async function cardOf(tx: StripeTx, invoice: Stripe.Invoice): Promise<string | null> {
  const idOf = (given: string | { id: string } | null | undefined) =>
    typeof given === 'string' ? given : (given?.id ?? null);
  const subscription = subscriptionOf(invoice);
  const owner = subscription ? await findObject<Stripe.Subscription>(tx, 'subscription', subscription) : null;
  const customer = await requireCustomer(tx, invoice.customer as string);
  return (
    idOf(invoice.default_payment_method) ??
    idOf(owner?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method)
  );
}

/** The one payment of an invoice, tried again as often as need be. */
async function paymentOf(tx: StripeTx, invoice: Stripe.Invoice) {
  const [known] = (await listObjects<Stripe.InvoicePayment>(tx, 'invoice_payment', { parent: invoice.id })).items;
  const knownIntent = known?.payment.payment_intent;
  const found =
    typeof knownIntent === 'string' ? await findObject<Stripe.PaymentIntent>(tx, 'payment_intent', knownIntent) : null;
  if (known && found) return { payment: known, intent: found };
  const customer = invoice.customer as string;
  const intent = newPaymentIntent(tx, {
    customer,
    currency: invoice.currency,
    amount: invoice.amount_due,
    description: invoice.number,
  });
  const payment = newInvoicePayment(tx, invoice, intent);
  await storeObject(tx, intent, { customer, parent: invoice.id });
  await storeObject(tx, payment, { customer, parent: invoice.id });
  return { payment, intent };
}

async function askOwner(
  tx: StripeTx,
  invoice: Stripe.Invoice,
  before: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Attempt> {
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'requires_action',
    payment_method: method.id,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: null, url: `${tx.origin}/stripe/invoices/${invoice.id}` },
    },
  };
  await storeObject(tx, intent);
  await storeInvoice(tx, invoice);
  await emitEvent(tx, 'payment_intent.requires_action', intent);
  await emitEvent(tx, 'invoice.payment_action_required', invoice);
  return { kind: 'action', invoice, intent };
}

async function decline(
  tx: StripeTx,
  invoice: Stripe.Invoice,
  { intent: before, charge, fate }: { intent: Stripe.PaymentIntent; charge: Stripe.Charge; fate: DeclineFate },
): Promise<Attempt> {
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: { ...DECLINES[fate], charge: charge.id, type: 'card_error' },
    next_action: null,
  };
  await storeObject(tx, intent);
  await storeInvoice(tx, invoice);
  await emitEvent(tx, 'charge.failed', charge);
  await emitEvent(tx, 'payment_intent.payment_failed', intent);
  await emitEvent(tx, 'invoice.payment_failed', invoice);
  return { kind: 'declined', invoice, decline: fate, intent };
}

async function markPaid(tx: StripeTx, open: Stripe.Invoice, amount: number): Promise<Stripe.Invoice> {
  const invoice: Stripe.Invoice = {
    ...open,
    status: 'paid',
    attempted: true,
    amount_paid: amount,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: tx.now },
  };
  await storeInvoice(tx, invoice);
  await emitEvent(tx, 'invoice.paid', invoice);
  await emitEvent(tx, 'invoice.payment_succeeded', invoice);
  return invoice;
}
