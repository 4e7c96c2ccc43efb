import type Stripe from 'stripe';
import type { Card, CheckoutState, NewCheckout, NewCustomer, PaymentsProvider } from './port.ts';
import { PaymentsRefused } from './port.ts';
import { idOf, orNull, type StripeContext } from './stripe-client.ts';
import { cardState, priceState } from './stripe-states.ts';

type Methods = Pick<
  PaymentsProvider,
  | 'ensureCustomer'
  | 'updateCustomer'
  | 'openCheckout'
  | 'closeCheckouts'
  | 'readCheckout'
  | 'openPortal'
  | 'listCards'
  | 'removeCard'
  | 'setMainCard'
  | 'readPrices'
>;

/** Customers, their cards, and the pages they are sent to. */
export function stripeCustomers(context: StripeContext): Methods {
  const { ask } = context;
  return {
    ensureCustomer: (customer) => ensureCustomer(context, customer),
    updateCustomer: async (id, change) => {
      await ask((stripe) => stripe.customers.update(id, detailsOf(change)));
    },
    openCheckout: (checkout) => openCheckout(context, checkout),
    closeCheckouts: (customer) => closeCheckouts(context, customer),
    readCheckout: (id) => readCheckout(context, id),
    openPortal: async (customer, returnUrl) =>
      (await ask((stripe) => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url,
    listCards: (customer) => listCards(context, customer),
    removeCard: (customer, card) => removeCard(context, customer, card),
    setMainCard: async (customer, card) => {
      await requireCard(context, customer, card);
      await setMainCard(context, customer, card);
    },
    readPrices: async (ids) => {
      const wanted = new Set(ids);
      const all = await ask((stripe) =>
        stripe.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: MOST_PRICES }),
      );
      return all.filter(({ id }) => wanted.has(id)).map(priceState);
    },
  };
}

const MOST_PRICES = 2_000;

/**
 * Found by the workspace, else made. The search is some seconds behind, and so the creation has a key as well; its body
 * is the same however often somebody asks, whatever they are called by then.
 */
async function ensureCustomer({ ask }: StripeContext, { key, spaceId, ...details }: NewCustomer): Promise<string> {
  const query = `metadata['space_id']:'${spaceId}'`;
  const [known] = (await ask((stripe) => stripe.customers.search({ query, limit: 1 }))).data;
  if (known) return known.id;
  const { id } = await ask((stripe) =>
    stripe.customers.create({ metadata: { space_id: spaceId } }, { idempotencyKey: `${key}:customer` }),
  );
  await ask((stripe) => stripe.customers.update(id, detailsOf(details)));
  return id;
}

const detailsOf = ({ name, email, country }: Partial<NewCustomer>): Stripe.CustomerUpdateParams => ({
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email: email ?? '' }),
  ...(country !== undefined && { address: country ? { country } : '' }),
});

async function openCheckout(context: StripeContext, checkout: NewCheckout): Promise<{ id: string; url: string }> {
  const { what } = checkout;
  const params: Stripe.Checkout.SessionCreateParams = {
    customer: checkout.customer,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    allowed_payment_method_types: ['card'],
    ...(what.kind === 'card' ? { mode: 'setup', currency: 'eur' } : await paidParams(context, checkout)),
  };
  const session = await context.ask((stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: `${checkout.key}:checkout` }),
  );
  if (!session.url) throw new PaymentsRefused('refused', 'The page of this key has been used already.');
  return { id: session.id, url: session.url };
}

async function paidParams(
  { ask }: StripeContext,
  { what, promotionCode }: NewCheckout,
): Promise<Partial<Stripe.Checkout.SessionCreateParams>> {
  if (what.kind === 'card') return {};
  const taxed = { automatic_tax: { enabled: true }, customer_update: { address: 'auto', name: 'auto' } } as const;
  if (what.kind === 'credits')
    return {
      mode: 'payment',
      line_items: [{ price: what.price, quantity: 1 }],
      invoice_creation: { enabled: true },
      payment_intent_data: { setup_future_usage: 'off_session' },
      ...taxed,
    };
  const seats = what.seats > 0 && what.seatPrice ? [{ price: what.seatPrice, quantity: what.seats }] : [];
  const promotion = promotionCode
    ? (await ask((stripe) => stripe.promotionCodes.list({ code: promotionCode, active: true, limit: 1 }))).data[0]
    : null;
  if (promotion === undefined) throw new PaymentsRefused('unknown_promotion', 'There is no such promotion.');
  return {
    mode: 'subscription',
    line_items: [{ price: what.price, quantity: 1 }, ...seats],
    ...(promotion ? { discounts: [{ promotion_code: promotion.id }] } : { allow_promotion_codes: true }),
    ...taxed,
  };
}

async function closeCheckouts({ ask }: StripeContext, customer: string): Promise<void> {
  const open = await ask((stripe) =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  for (const { id, mode } of open) {
    if (mode !== 'subscription') continue;
    try {
      await ask((stripe) => stripe.checkout.sessions.expire(id));
    } catch (error) {
      // it was paid, or has expired, meanwhile
      const { status } = await ask((stripe) => stripe.checkout.sessions.retrieve(id));
      if (status === 'open') throw error;
    }
  }
}

async function readCheckout({ ask }: StripeContext, id: string): Promise<CheckoutState | null> {
  const session = await orNull(ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] })));
  if (!session) return null;
  const given = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  return {
    id: session.id,
    customer: idOf(session.customer) ?? '',
    status: (session.status ?? 'open') as CheckoutState['status'],
    isPaid: session.status === 'complete' && session.mode !== 'setup' && session.payment_status !== 'unpaid',
    subscription: idOf(session.subscription),
    invoice: idOf(session.invoice),
    card: idOf(given?.payment_method),
  };
}

const OVER = new Set(['canceled', 'incomplete_expired']);

async function runningOf({ ask }: StripeContext, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await ask((stripe) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
  return data.filter(({ status }) => !OVER.has(status));
}

/** The customer's own, else that of what runs, else the newest. */
export async function findMainCard(context: StripeContext, id: string): Promise<string | null> {
  return (await listCards(context, id)).find(({ isMain }) => isMain)?.id ?? null;
}

async function listCards(context: StripeContext, id: string): Promise<Card[]> {
  const { ask } = context;
  const { data } = await ask((stripe) => stripe.customers.listPaymentMethods(id, { type: 'card', limit: 100 }));
  if (data.length === 0) return [];
  const customer = await ask((stripe) => stripe.customers.retrieve(id));
  const own = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  const running = own ? [] : await runningOf(context, id);
  const used = running.flatMap(({ default_payment_method }) => idOf(default_payment_method) ?? [])[0];
  const main = own ?? used ?? data[0]?.id ?? null;
  return data.map((method) => cardState(method, main));
}

async function requireCard(context: StripeContext, customer: string, card: string): Promise<Card[]> {
  const cards = await listCards(context, customer);
  if (!cards.some(({ id }) => id === card)) throw new PaymentsRefused('not_found', 'The customer has no such card.');
  return cards;
}

async function setMainCard(context: StripeContext, customer: string, card: string): Promise<void> {
  await context.ask((stripe) =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
  );
  // a subscription that has a card of its own would go on with it
  for (const { id, default_payment_method: own } of await runningOf(context, customer))
    if (idOf(own) !== null && idOf(own) !== card)
      await context.ask((stripe) => stripe.subscriptions.update(id, { default_payment_method: card }));
}

async function removeCard(context: StripeContext, customer: string, card: string): Promise<boolean> {
  const cards = await requireCard(context, customer, card);
  const other = cards.find(({ id }) => id !== card);
  if (!other && (await runningOf(context, customer)).length > 0) return false;
  if (other && cards.some(({ id, isMain }) => id === card && isMain)) await setMainCard(context, customer, other.id);
  try {
    await context.ask((stripe) => stripe.paymentMethods.detach(card));
  } catch (error) {
    // somebody else may have removed it in the same moment
    if (!(error instanceof PaymentsRefused) || (await listCards(context, customer)).some(({ id }) => id === card))
      throw error;
  }
  return true;
}
