import type Stripe from 'stripe';

/** Decimals are texts on the wire; the SDK makes its own numbers of them. */
export const wireDecimal = (amount: number): Stripe.Decimal => String(amount) as unknown as Stripe.Decimal;
