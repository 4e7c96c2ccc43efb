import type Stripe from 'stripe';
import { emitEvent } from '../hooks/emit-event.ts';
import { findObject, stripeId, type StripeTx, storeObject } from '../stripe-store.ts';
import { invalid, missing } from '../wire/stripe-problem.ts';

async function chargeOf(tx: StripeTx, payment: string): Promise<Stripe.Charge> {
  const intent = await findObject<Stripe.PaymentIntent>(tx, 'payment_intent', payment);
  const id = typeof intent?.latest_charge === 'string' ? intent.latest_charge : '';
  const charge = await findObject<Stripe.Charge>(tx, 'charge', id);
  if (!charge?.paid) throw missing('charge', payment, 'payment_intent');
  return charge;
}

/** Gives back what was paid, or a part of it. */
export async function refundPayment(tx: StripeTx, payment: string, given?: number): Promise<Stripe.Refund> {
  const charge = await chargeOf(tx, payment);
  const amount = given ?? charge.amount - charge.amount_refunded;
  if (amount <= 0 || charge.amount_refunded + amount > charge.amount)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge.`, 'amount');
  const refunded = charge.amount_refunded + amount;
  const changed: Stripe.Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await storeObject(tx, changed);
  const refund: Stripe.Refund = {
    id: stripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: stripeId('txn'),
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    customer: charge.customer as string,
    customer_account: null,
    destination_details: { type: 'card' },
    metadata: {},
    payment_intent: payment,
    payment_method: charge.payment_method,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  await storeObject(tx, refund, { customer: charge.customer as string });
  await emitEvent(tx, 'charge.refunded', changed);
  await emitEvent(tx, 'refund.created', refund);
  return refund;
}

/** The owner of the card says to their bank that they never paid this. */
export async function disputePayment(tx: StripeTx, payment: string): Promise<string> {
  const charge = await chargeOf(tx, payment);
  if (charge.disputed) throw invalid('This charge is disputed already.');
  await storeObject(tx, { ...charge, disputed: true } as Stripe.Charge);
  const dispute = {
    id: stripeId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence_details: { due_by: tx.now + 9 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await storeObject(tx, dispute, { customer: charge.customer as string });
  await emitEvent(tx, 'charge.dispute.created', dispute);
  return dispute.id;
}
