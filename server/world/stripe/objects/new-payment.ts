import type Stripe from 'stripe';
import type { CardFate } from '../pages/card-number.ts';
import { stripeId, type StripeTx } from '../stripe-store.ts';

export type DeclineFate = Extract<CardFate, 'declined' | 'insufficient_funds' | 'expired_card'>;

/** What the bank says, in the provider's words. */
export const DECLINES: Record<DeclineFate, { code: string; decline_code: string; message: string }> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
};

export interface NewPayment {
  customer: string;
  currency: string;
  amount: number;
  description: string | null;
}

export const newPaymentIntent = (tx: StripeTx, given: NewPayment): Stripe.PaymentIntent => {
  const id = stripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${stripeId('s')}`,
    confirmation_method: 'automatic',
    created: tx.now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
};

/** An attempt at a card: what came of it. */
export function newCharge(
  tx: StripeTx,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: DeclineFate | null,
): Stripe.Charge {
  const isPaid = decline === null;
  return {
    id: stripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? stripeId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'KITHLINE',
    captured: isPaid,
    created: tx.now,
    currency: intent.currency,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline && DECLINES[decline].code,
    failure_message: decline && DECLINES[decline].message,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    presentment_details: undefined,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export const newInvoicePayment = (
  tx: StripeTx,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment => ({
  id: stripeId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: tx.now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
