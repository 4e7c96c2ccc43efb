import type { Clock } from '../../core/clock/clock.ts';
import type { PaymentsAccount } from '../../core/services.ts';
import { OutcomeUnknown } from '../network/port.ts';
import { type PaymentsProvider, PaymentsRefused } from './port.ts';
import { isOtherBody, stripeContext } from './stripe-client.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { readStripeHook } from './stripe-hooks.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { stripePlans } from './stripe-plans.ts';

/** Payments at Stripe, through its own SDK. */
export function paymentsOverStripe(account: PaymentsAccount, clock: Clock): PaymentsProvider {
  const context = stripeContext(account, clock);
  return {
    ...understood(stripeCustomers(context)),
    ...understood(stripePlans(context)),
    ...understood(stripeInvoices(context)),
    readHook: (headers, body) => readStripeHook(context, headers, body),
  };
}

type Methods = Record<string, (...given: never[]) => Promise<unknown>>;

/** An answer that does not have the form of one is no answer: what came of the question is not known. */
function understood<Some extends object>(methods: Some): Some {
  const each = Object.entries(methods as Methods).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      try {
        return await method(...given);
      } catch (error) {
        if (isOtherBody(error)) throw new PaymentsRefused('refused', 'This key was used for something else before.');
        if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw error;
        throw new OutcomeUnknown(`The provider of payments answered ${name} in a form of its own.`, { cause: error });
      }
    },
  ]);
  return Object.fromEntries(each) as Some;
}
