import type { Clock } from '../../core/clock/clock.ts';
import type { PaymentsAccount } from '../../core/services.ts';
import type { PaymentsProvider } from './port.ts';
import { stripeContext } from './stripe-client.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { readStripeHook } from './stripe-hooks.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { stripePlans } from './stripe-plans.ts';

/** Payments at Stripe, through its own SDK. */
export function paymentsOverStripe(account: PaymentsAccount, clock: Clock): PaymentsProvider {
  const context = stripeContext(account, clock);
  return {
    ...stripeCustomers(context),
    ...stripePlans(context),
    ...stripeInvoices(context),
    readHook: (headers, body) => readStripeHook(context, headers, body),
  };
}
