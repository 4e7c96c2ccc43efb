import type Stripe from 'stripe';
import type { PaymentsHook } from './port.ts';
import { dateOf, idOf, isTrouble, type StripeContext } from './stripe-client.ts';

/** What was signed longer ago is somebody's copy of it. */
const GOOD_FOR_S = 300;

/** Judged by the SDK itself; null for whatever it does not take for the provider's. */
export async function readStripeHook(
  { account, clock, load }: StripeContext,
  headers: Record<string, unknown>,
  body: Buffer,
): Promise<PaymentsHook | null> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return null;
  const stripe = await load();
  const now = clock.now().getTime();
  try {
    const event = stripe.webhooks.constructEvent(body, signature, account.webhookSecret, GOOD_FOR_S, undefined, now);
    return hookOf(event);
  } catch (error) {
    if ((isTrouble(error) && error.type === 'StripeSignatureVerificationError') || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

type AboutObject = { id: string; object: string } & Record<string, unknown>;

function hookOf(event: Stripe.Event): PaymentsHook {
  const object = event.data.object as unknown as AboutObject;
  return {
    id: event.id,
    type: event.type,
    at: dateOf(event.created),
    customer: object.object === 'customer' ? object.id : (reference(object.customer) ?? previousCustomer(event)),
    about: aboutOf(object),
  };
}

const reference = (given: unknown): string | null => idOf(given as string | { id: string } | null | undefined);

/** A card that was taken away no longer says whose it was. */
function previousCustomer(event: Stripe.Event): string | null {
  const before = event.data.previous_attributes as Record<string, unknown> | undefined;
  return reference(before?.customer);
}

function aboutOf(object: AboutObject): PaymentsHook['about'] {
  const named = (kind: NonNullable<PaymentsHook['about']>['kind'], id: string | null) => (id ? { kind, id } : null);
  switch (object.object) {
    case 'checkout.session':
      return named('checkout', object.id);
    case 'subscription':
      return named('subscription', object.id);
    case 'subscription_schedule':
      return named('subscription', reference(object.subscription) ?? reference(object.released_subscription));
    case 'invoice':
      return named('invoice', object.id);
    case 'charge':
    case 'dispute':
    case 'refund':
      return named('payment', reference(object.payment_intent));
    case 'customer':
      return named('customer', object.id);
    case 'payment_method':
      return named('cards', object.id);
    default:
      return null;
  }
}
