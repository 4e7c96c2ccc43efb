import type { PaymentsAccount } from '../../core/services.ts';

/** What the product presents to the world's stand-in for the provider of payments, agreed on both sides. */
export const worldPayments = (origin: string): PaymentsAccount => ({
  apiBase: origin,
  secretKey: 'sk_test_world',
  webhookSecret: 'whsec_world',
});
