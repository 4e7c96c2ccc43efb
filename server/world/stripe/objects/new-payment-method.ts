import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { cardBrand } from '../pages/card-number.ts';
import { stripeId, type StripeTx } from '../stripe-store.ts';

/** A card as somebody typed it in. */
export interface TypedCard {
  number: string;
  month: number;
  year: number;
  name: string | null;
  country: string | null;
}

/** What nobody is told of a card. */
export interface HiddenOfCard {
  number: string;
  /** Its owner has confirmed it to their bank. */
  isConfirmed: boolean;
}

export const newPaymentMethod = (tx: StripeTx, customer: Stripe.Customer, card: TypedCard): Stripe.PaymentMethod => ({
  id: stripeId('pm'),
  object: 'payment_method',
  allow_redisplay: 'always',
  billing_details: {
    address: {
      city: null,
      country: card.country,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    email: customer.email,
    name: card.name,
    phone: null,
    tax_id: null,
  },
  card: {
    brand: cardBrand(card.number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: cardBrand(card.number),
    exp_month: card.month,
    exp_year: card.year,
    fingerprint: createHash('sha256').update(`card ${card.number}`).digest('hex').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [cardBrand(card.number)], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: tx.now,
  customer: customer.id,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
