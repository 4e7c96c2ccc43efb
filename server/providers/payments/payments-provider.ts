import type { PaymentsAccount, Services } from '../../core/services.ts';
import { paymentsOverStripe } from './payments-over-stripe.ts';
import type { PaymentsProvider } from './port.ts';

export const PAYMENTS_HOOK_PATH = '/api/hooks/stripe';
const known = new WeakMap<PaymentsAccount, PaymentsProvider>();

/** Whoever takes money for us; null where nobody is set up. */
export function paymentsProvider({ settings, clock }: Pick<Services, 'settings' | 'clock'>): PaymentsProvider | null {
  const account = settings.outside.payments;
  if (!account) return null;
  const payments = known.get(account) ?? paymentsOverStripe(account, clock);
  known.set(account, payments);
  return payments;
}
