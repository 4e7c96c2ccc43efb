import type Stripe from 'stripe';
import * as z from 'zod';
import { PROMOTION } from '../../../../contract/billing/catalogue.ts';
import { requireCustomer } from '../billing/collect-invoice.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import { findPrice, promotionCodeObject } from '../objects/catalogue-objects.ts';
import { type HiddenOfCheckout, newCheckout } from '../objects/new-checkout.ts';
import { wireList } from '../objects/wire-list.ts';
import { findKept, type Kept, listObjects, planDue, type StripeTx, storeObject } from '../stripe-store.ts';
import { invalid, missing } from '../wire/stripe-problem.ts';
import { type StripeRoutes, wireFlag, wireNumber, WirePage } from '../wire/stripe-routes.ts';

const texts = z.record(z.string(), z.string()).default({});
const NewSession = z.object({
  mode: z.enum(['subscription', 'payment', 'setup']),
  customer: z.string(),
  currency: z.string().optional(),
  success_url: z.string().min(1),
  cancel_url: z.string().optional(),
  client_reference_id: z.string().optional(),
  line_items: z.array(z.object({ price: z.string(), quantity: wireNumber.min(1).default(1) })).default([]),
  automatic_tax: z.object({ enabled: wireFlag }).default({ enabled: false }),
  allow_promotion_codes: wireFlag.default(false),
  discounts: z.array(z.object({ promotion_code: z.string() })).default([]),
  subscription_data: z
    .object({ trial_period_days: wireNumber.min(0).default(0), metadata: texts })
    .default({ trial_period_days: 0, metadata: {} }),
  metadata: texts,
});

const List = WirePage.extend({
  customer: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: z.string().optional(),
});

export type KeptCheckout = Kept<Stripe.Checkout.Session, HiddenOfCheckout>;

export async function requireCheckout(tx: StripeTx, id: string): Promise<KeptCheckout> {
  const found = await findKept<Stripe.Checkout.Session, HiddenOfCheckout>(tx, 'checkout.session', id);
  if (!found) throw missing('checkout.session', id, 'session');
  return found;
}

/** Pages on which somebody subscribes, buys, or gives a card. */
export function serveCheckouts(routes: StripeRoutes): void {
  routes.post('/checkout/sessions', NewSession, openSession);
  routes.get(
    '/checkout/sessions/:id',
    z.object({}),
    async (tx, _given, { id }) => (await requireCheckout(tx, id)).data,
  );
  routes.get('/checkout/sessions', List, async (tx, { status, subscription, ...page }) => {
    const where = { ...(status && { status }), ...(subscription && { subscription }) };
    const { items, hasMore } = await listObjects<Stripe.Checkout.Session>(tx, 'checkout.session', { ...page, where });
    return wireList(items, '/v1/checkout/sessions', hasMore);
  });
  routes.post('/checkout/sessions/:id/expire', z.object({}), async (tx, _given, { id }) => {
    const { status } = (await requireCheckout(tx, id)).data;
    if (status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      );
    await planDue(tx, 'expire_checkout', id, null);
    return expireCheckout(tx, id);
  });
}

async function openSession(tx: StripeTx, given: z.output<typeof NewSession>): Promise<Stripe.Checkout.Session> {
  const customer = await requireCustomer(tx, given.customer);
  if (given.mode !== 'setup' && given.line_items.length === 0)
    throw invalid('The `line_items` parameter is required in this mode.', 'line_items');
  const prices = given.line_items.map(({ price }, at) => {
    const found = findPrice(price);
    if (!found) throw missing('price', price, `line_items[${at}][price]`);
    return found;
  });
  if (given.mode === 'payment' && prices.some(({ recurring }) => recurring))
    throw invalid('You specified `payment` mode but passed a recurring price.', 'mode');
  const [code] = given.discounts;
  if (code && code.promotion_code !== promotionCodeObject().id)
    throw missing('promotion code', code.promotion_code, 'discounts[0][promotion_code]');
  const session = newCheckout(tx, {
    mode: given.mode,
    customer,
    currency: given.currency ?? prices[0]?.currency ?? 'eur',
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    isTaxed: given.automatic_tax.enabled,
    mayHavePromotion: given.allow_promotion_codes,
    clientReference: given.client_reference_id ?? null,
    metadata: given.metadata,
  });
  const hidden: HiddenOfCheckout = {
    items: given.line_items,
    percentOff: code ? PROMOTION.percent : 0,
    mayHavePromotion: given.allow_promotion_codes,
    isTaxed: given.automatic_tax.enabled,
    trialDays: given.subscription_data.trial_period_days,
    metadata: given.subscription_data.metadata,
    waiting: null,
  };
  await storeObject(tx, session, { customer: customer.id, hidden });
  await planDue(tx, 'expire_checkout', session.id, session.expires_at);
  return session;
}

/** Nobody paid; nobody can any more. */
export async function expireCheckout(tx: StripeTx, id: string): Promise<Stripe.Checkout.Session> {
  const { data } = await requireCheckout(tx, id);
  if (data.status !== 'open') return data;
  const expired: Stripe.Checkout.Session = { ...data, status: 'expired', url: null };
  await storeObject(tx, expired);
  await emitEvent(tx, 'checkout.session.expired', expired);
  return expired;
}
