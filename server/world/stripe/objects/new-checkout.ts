import type Stripe from 'stripe';
import type { TypedCard } from './new-payment-method.ts';
import { stripeId, type StripeTx } from '../stripe-store.ts';

/** What nobody is told of a checkout. */
export interface HiddenOfCheckout {
  items: { price: string; quantity: number }[];
  /** Taken off the first invoice, in hundredths. */
  percentOff: number;
  mayHavePromotion: boolean;
  isTaxed: boolean;
  trialDays: number;
  metadata: Record<string, string>;
  /** A card whose owner is asked by their bank. */
  waiting: TypedCard | null;
}

export interface NewCheckoutSession {
  mode: Stripe.Checkout.Session.Mode;
  customer: Stripe.Customer;
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  isTaxed: boolean;
  mayHavePromotion: boolean;
  clientReference: string | null;
  metadata: Record<string, string>;
}

/** A page waits so long for somebody to pay. */
const OPEN_S = 86_400;

export const newCheckout = (tx: StripeTx, given: NewCheckoutSession): Stripe.Checkout.Session => {
  const id = stripeId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: given.mayHavePromotion,
    allowed_payment_method_types: ['card'],
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: given.isTaxed, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: tx.now,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: given.customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: tx.now + OPEN_S,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: given.mode === 'subscription' ? 'always' : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: given.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${tx.origin}/stripe/checkout/${id}`,
    wallet_options: null,
  };
};

/** That a card was given, without anything being paid. */
export const newSetupIntent = (tx: StripeTx, customer: string, card: string): Stripe.SetupIntent => {
  const id = stripeId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret`,
    created: tx.now,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: card,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  };
};
