import type Stripe from 'stripe';
import * as z from 'zod';
import { attachCard, detachCard, requireCard } from './cards.ts';
import { requireCustomer } from './billing/collect-invoice.ts';
import { emitEvent } from './hooks/emit-event.ts';
import { newCustomer, withDetails } from './objects/new-customer.ts';
import { wireList } from './objects/wire-list.ts';
import { TEST_CARDS } from './pages/card-number.ts';
import { listObjects, stripeId, type StripeTx, storeObject } from './stripe-store.ts';
import { invalid } from './wire/stripe-problem.ts';
import { type StripeRoutes, WirePage } from './wire/stripe-routes.ts';

const Details = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  address: z.union([z.literal(''), z.object({ country: z.string().optional() })]).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  invoice_settings: z.object({ default_payment_method: z.string().optional() }).optional(),
});
const Search = z.object({ query: z.string(), limit: WirePage.shape.limit });

/** The customers, and the cards they gave. */
export function serveCustomers(routes: StripeRoutes): void {
  routes.post('/customers', Details, async (tx, details) => {
    const customer = newCustomer(tx, details);
    await storeObject(tx, customer, { customer: customer.id });
    await emitEvent(tx, 'customer.created', customer);
    return customer;
  });
  routes.get('/customers/search', Search, async (tx, { query, limit }) => {
    const where = searched(query);
    if (!where) throw invalid('The synthetic provider searches by metadata, email or name only.', 'query');
    const { items, hasMore } = await listObjects<Stripe.Customer>(tx, 'customer', { where, limit });
    return { object: 'search_result', data: items, has_more: hasMore, next_page: null, url: '/v1/customers/search' };
  });
  routes.get('/customers', WirePage.extend({ email: z.string().optional() }), async (tx, { email, ...page }) => {
    const where = email === undefined ? {} : { email };
    const { items, hasMore } = await listObjects<Stripe.Customer>(tx, 'customer', { ...page, where });
    return wireList(items, '/v1/customers', hasMore);
  });
  routes.get('/customers/:id', z.object({}), (tx, _given, { id }) => requireCustomer(tx, id));
  routes.post('/customers/:id', Details, (tx, details, { id }) => updateCustomer(tx, id, details));
  routes.get('/customers/:id/payment_methods', WirePage, async (tx, page, { id }) => {
    await requireCustomer(tx, id);
    const { items, hasMore } = await listObjects<Stripe.PaymentMethod>(tx, 'payment_method', {
      ...page,
      parent: id,
    });
    return wireList(items, `/v1/customers/${id}/payment_methods`, hasMore);
  });
  cards(routes);
}

/** What a query asks for, of the few that are understood here. */
function searched(query: string): Record<string, unknown> | null {
  const [, name, value] = /^metadata\['(\w+)'\]\s*:\s*'([^']*)'$/.exec(query) ?? [];
  if (name) return { metadata: { [name]: value } };
  const [, field, wanted] = /^(email|name)\s*:\s*['"]([^'"]*)['"]$/.exec(query) ?? [];
  return field ? { [field]: wanted } : null;
}

function cards(routes: StripeRoutes): void {
  routes.get('/payment_methods/:id', z.object({}), (tx, _given, { id }) => requireCard(tx, id));
  routes.post('/payment_methods/:id/attach', z.object({ customer: z.string() }), async (tx, { customer }, { id }) => {
    const number = TEST_CARDS[id];
    if (!number) throw invalid('Cards are typed in on the provider’s pages.', 'payment_method');
    const year = new Date(tx.now * 1000).getUTCFullYear() + 4;
    const card = { number, month: 12, year, name: null, country: null };
    return attachCard(
      tx,
      await requireCustomer(tx, customer),
      card,
      number !== TEST_CARDS.pm_card_authenticationRequired,
    );
  });
  routes.post('/payment_methods/:id/detach', z.object({}), async (tx, _given, { id }) =>
    detachCard(tx, await requireCard(tx, id)),
  );
  routes.post(
    '/billing_portal/sessions',
    z.object({ customer: z.string(), return_url: z.url() }),
    async (tx, given) => {
      const customer = await requireCustomer(tx, given.customer);
      const id = stripeId('bps');
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_world',
        created: tx.now,
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: given.return_url,
        url: `${tx.origin}/stripe/portal/${id}`,
      };
      await storeObject(tx, session, { customer: customer.id });
      return session;
    },
  );
}

async function updateCustomer(tx: StripeTx, id: string, details: z.output<typeof Details>): Promise<Stripe.Customer> {
  const before = await requireCustomer(tx, id);
  const main = details.invoice_settings?.default_payment_method;
  if (main) {
    const card = await requireCard(tx, main);
    if (card.customer !== id)
      throw invalid('The customer does not have a payment method with this ID.', 'invoice_settings');
  }
  const changed = withDetails(before, details);
  const customer: Stripe.Customer =
    main === undefined
      ? changed
      : { ...changed, invoice_settings: { ...changed.invoice_settings, default_payment_method: main || null } };
  await storeObject(tx, customer);
  await emitEvent(tx, 'customer.updated', customer);
  return customer;
}
