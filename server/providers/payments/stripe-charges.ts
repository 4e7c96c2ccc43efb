import type Stripe from 'stripe';
import type { Charged } from './port.ts';
import { idOf, type StripeContext, type StripeTrouble } from './stripe-client.ts';

type Reason = Extract<Charged, { kind: 'declined' }>['reason'];

const REASONS: Readonly<Record<string, Reason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
};

/** The bank's own word first, then the provider's. */
export const reasonOf = (given: { code?: string | null; decline_code?: string | null } | null | undefined): Reason =>
  REASONS[given?.decline_code ?? ''] ?? REASONS[given?.code ?? ''] ?? 'declined';

export const declinedBy = (error: StripeTrouble, invoice: string | null): Charged => ({
  kind: 'declined',
  reason: reasonOf(error),
  invoice,
});

/** The payment that an invoice was tried with. */
export async function paymentOf({ ask }: StripeContext, invoice: string): Promise<Stripe.PaymentIntent | null> {
  const { data } = await ask((stripe) => stripe.invoicePayments.list({ invoice, limit: 10 }));
  const main = data.find(({ is_default }) => is_default) ?? data[0];
  const id = idOf(main?.payment.payment_intent);
  return id ? ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })) : null;
}

/** What became of an invoice: by what it is now, not by what was once answered. */
export async function chargedOf(context: StripeContext, invoice: Stripe.Invoice): Promise<Charged> {
  if (invoice.status === 'paid') return { kind: 'paid', invoice: invoice.id };
  const payment = await paymentOf(context, invoice.id);
  if (payment?.status === 'requires_action' && invoice.status === 'open' && invoice.hosted_invoice_url)
    return { kind: 'action', url: invoice.hosted_invoice_url, invoice: invoice.id };
  return { kind: 'declined', reason: reasonOf(payment?.last_payment_error), invoice: invoice.id };
}
