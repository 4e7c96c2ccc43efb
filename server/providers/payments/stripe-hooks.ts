import type Stripe from 'stripe';
import * as z from 'zod';
import { HookRefused, type PaymentsHook } from './port.ts';
import { dateOf, idOf, isTrouble, secondsOf, type StripeContext } from './stripe-client.ts';

/** What was signed longer ago is somebody's copy of it; what will be signed later was signed by another clock. */
const GOOD_FOR_S = 300;

const Event = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number(),
  data: z.looseObject({
    object: z.looseObject({ object: z.string() }),
    previous_attributes: z.looseObject({}).nullish(),
  }),
});
type HookEvent = z.output<typeof Event>;
type AboutObject = HookEvent['data']['object'];

/** Judged by the SDK itself. */
export async function readStripeHook(
  { account, clock, load }: StripeContext,
  headers: Record<string, unknown>,
  body: Buffer,
): Promise<PaymentsHook> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new HookRefused('The header Stripe-Signature is missing');
  const now = clock.now();
  const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  if (signed - secondsOf(now) > GOOD_FOR_S)
    throw new HookRefused('Signed in the future: the clock of this server is behind');
  const event = Event.safeParse(signedBody(await load(), { account, body, signature, now }));
  if (!event.success) throw new HookRefused('The body is not an event of the payment provider');
  return hookOf(event.data);
}

interface Signed {
  account: StripeContext['account'];
  body: Buffer;
  signature: string;
  now: Date;
}

function signedBody(stripe: Stripe, { account, body, signature, now }: Signed): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, account.webhookSecret, GOOD_FOR_S, undefined, now.getTime());
  } catch (error) {
    if (isTrouble(error) && error.type === 'StripeSignatureVerificationError')
      throw new HookRefused(
        /tolerance/.test(error.message)
          ? 'Signed too long ago'
          : 'The signature does not fit: is STRIPE_WEBHOOK_SECRET the secret of this endpoint?',
      );
    // rightly signed, and still nothing that could be read
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

function hookOf(event: HookEvent): PaymentsHook {
  const { object, previous_attributes: before } = event.data;
  return {
    id: event.id,
    type: event.type,
    at: dateOf(event.created),
    // a card that was taken away no longer says whose it was
    customer:
      object.object === 'customer' ? reference(object.id) : (reference(object.customer) ?? reference(before?.customer)),
    about: aboutOf(object),
  };
}

/** The id of something that is named or put in its place. */
const reference = (given: unknown): string | null => {
  const id = idOf(given as string | { id: string } | null | undefined);
  return typeof id === 'string' ? id : null;
};

function aboutOf(object: AboutObject): PaymentsHook['about'] {
  const named = (kind: NonNullable<PaymentsHook['about']>['kind'], id: string | null) => (id ? { kind, id } : null);
  switch (object.object) {
    case 'checkout.session':
      return named('checkout', reference(object.id));
    case 'subscription':
      return named('subscription', reference(object.id));
    case 'subscription_schedule':
      return named('subscription', reference(object.subscription) ?? reference(object.released_subscription));
    case 'invoice':
      return named('invoice', reference(object.id));
    case 'charge':
      return named('payment', reference(object.payment_intent) ?? reference(object.id));
    case 'dispute':
    case 'refund':
      return named('payment', reference(object.payment_intent) ?? reference(object.charge));
    case 'customer':
      return named('customer', reference(object.id));
    case 'payment_method':
      return named('cards', reference(object.id));
    default:
      return null;
  }
}
