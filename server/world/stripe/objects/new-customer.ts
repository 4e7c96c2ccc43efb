import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { stripeId, type StripeTx } from '../stripe-store.ts';

export interface CustomerDetails {
  name?: string | null;
  email?: string | null;
  address?: { country?: string } | '';
  metadata?: Record<string, string>;
}

/** What nobody is told of a customer. */
export interface HiddenOfCustomer {
  /** Told by hand: renewals of this customer fail, whatever the card. */
  declinesRenewals?: boolean;
}

export const newCustomer = (tx: StripeTx, details: CustomerDetails): Stripe.Customer =>
  withDetails(
    {
      id: stripeId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: tx.now,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      email: null,
      invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    },
    details,
  );

export const withDetails = (customer: Stripe.Customer, details: CustomerDetails): Stripe.Customer => ({
  ...customer,
  ...(details.name !== undefined && { name: details.name || null }),
  ...(details.email !== undefined && { email: details.email || null }),
  ...(details.address !== undefined && { address: addressOf(details.address) }),
  metadata: { ...customer.metadata, ...details.metadata },
});

function addressOf(address: { country?: string } | ''): Stripe.Address | null {
  if (address === '' || !address.country) return null;
  return { city: null, country: address.country, line1: null, line2: null, postal_code: null, state: null };
}
