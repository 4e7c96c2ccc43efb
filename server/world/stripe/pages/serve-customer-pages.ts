import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import * as z from 'zod';
import { attachCard, detachCard, requireCard } from '../cards.ts';
import { CardProblem, ConfirmFirst, requireGoodCard } from '../checkout/complete-checkout.ts';
import {
  attemptPayment,
  cardOf,
  type PayWith,
  requireCustomer,
  requireInvoice,
  subscriptionOf,
} from '../billing/collect-invoice.ts';
import { settlePaid } from '../billing/subscriptions.ts';
import { emitEvent } from '../hooks/emit-event.ts';
import { DECLINES } from '../objects/new-payment.ts';
import { findObject, inStripe, listObjects, stripeTx, type StripeTx, storeObject } from '../stripe-store.ts';
import { missing } from '../wire/stripe-problem.ts';
import { type CardFields, readCard, typedFields } from './card-form.ts';
import { renderConfirm } from './checkout-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { renderInvoice } from './invoice-page.ts';
import { renderPortal } from './portal-page.ts';
import type { SyntheticNetwork } from '../../network/store.ts';

const Id = z.object({ id: z.string() });
const Act = z.object({ do: z.string().default(''), card: z.string().default('') });

/** What a customer sees of their invoices and cards. */
export function serveCustomerPages(pages: FastifyInstance, network: SyntheticNetwork, productUrl?: string): void {
  const invoicePage = async (id: string, typed: CardFields = {}, problem?: string) => {
    const tx = stripeTx(network);
    const invoice = await requireInvoice(tx, id);
    const kept = invoice.status === 'open' ? await cardAsked(tx, invoice) : null;
    const card = kept ? await findObject<Stripe.PaymentMethod>(tx, 'payment_method', kept) : null;
    return renderInvoice({ invoice, card, typed, back: productUrl ?? null, problem });
  };
  pages.get('/invoices/:id', (request) => invoicePage(Id.parse(request.params).id));
  pages.get('/invoices/:id/pdf', async (request, reply) => {
    const invoice = await requireInvoice(stripeTx(network), Id.parse(request.params).id);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="invoice-${invoice.number ?? 'draft'}.pdf"`)
      .send(invoicePdf(invoice));
  });
  pages.post('/invoices/:id', async (request, reply) => {
    const { id } = Id.parse(request.params);
    const act = Act.parse(request.body ?? {}).do;
    if (act === 'fail')
      return reply.code(402).send(await invoicePage(id, {}, 'The bank could not confirm that it is you.'));
    try {
      await inStripe(network, (tx) => payOnPage(tx, id, act, request.body));
      return reply.redirect(`/stripe/invoices/${id}`, 303);
    } catch (error) {
      if (error instanceof ConfirmFirst)
        return reply.send(renderConfirm(`/stripe/invoices/${id}`, `/stripe/invoices/${id}`));
      if (!(error instanceof CardProblem)) throw error;
      return reply.code(402).send(await invoicePage(id, typedFields(request.body), error.message));
    }
  });
  servePortal(pages, network);
}

/** `kept`: with the card that is kept · `confirm`: the same, and its owner was asked · `pay`: with another one. */
async function payOnPage(tx: StripeTx, id: string, act: string, body: unknown): Promise<void> {
  const invoice = await requireInvoice(tx, id);
  if (invoice.status !== 'open') return;
  const how: PayWith = { isConfirmed: act === 'confirm', card: await cardAsked(tx, invoice) };
  if (act === 'pay') {
    const card = readCard(body, tx.now);
    requireGoodCard(card, true);
    how.card = (await attachCard(tx, await requireCustomer(tx, invoice.customer as string), card, true)).id;
    how.isConfirmed = true;
  }
  const attempt = await attemptPayment(tx, invoice, how);
  if (attempt.kind === 'action') throw new ConfirmFirst();
  if (attempt.kind === 'no_card') throw new CardProblem('There is no card yet: type one in.');
  if (attempt.kind === 'declined') throw new CardProblem(DECLINES[attempt.decline].message);
  const subscription = subscriptionOf(invoice);
  if (subscription) await settlePaid(tx, subscription, attempt.invoice);
}

/** The card whose owner is asked for, else the one that is kept. */
async function cardAsked(tx: StripeTx, invoice: Stripe.Invoice): Promise<string | null> {
  const { items } = await listObjects<Stripe.PaymentIntent>(tx, 'payment_intent', { parent: invoice.id });
  const asked = items.find(({ status }) => status === 'requires_action')?.payment_method;
  return typeof asked === 'string' ? asked : cardOf(tx, invoice);
}

function servePortal(pages: FastifyInstance, network: SyntheticNetwork): void {
  const portalPage = async (id: string, typed: CardFields = {}, problem?: string) => {
    const tx = stripeTx(network);
    const session = await requirePortal(tx, id);
    const customer = await requireCustomer(tx, session.customer);
    const cards = (await listObjects<Stripe.PaymentMethod>(tx, 'payment_method', { parent: customer.id })).items;
    const invoices = (await listObjects<Stripe.Invoice>(tx, 'invoice', { customer: customer.id, limit: 24 })).items;
    const main = await mainCardOf(tx, customer);
    return renderPortal({ session, customer, cards, main, invoices, typed, problem });
  };
  pages.get('/portal/:id', (request) => portalPage(Id.parse(request.params).id));
  pages.post('/portal/:id', async (request, reply) => {
    const { id } = Id.parse(request.params);
    try {
      await inStripe(network, async (tx) => {
        const session = await requirePortal(tx, id);
        await actInPortal(tx, await requireCustomer(tx, session.customer), request.body);
      });
      return reply.redirect(`/stripe/portal/${id}`, 303);
    } catch (error) {
      if (!(error instanceof CardProblem)) throw error;
      return reply.code(402).send(await portalPage(id, typedFields(request.body), error.message));
    }
  });
}

async function requirePortal(tx: StripeTx, id: string): Promise<Stripe.BillingPortal.Session & { customer: string }> {
  const found = await findObject<Stripe.BillingPortal.Session>(tx, 'billing_portal.session', id);
  if (!found) throw missing('billing_portal.session', id);
  return found as Stripe.BillingPortal.Session & { customer: string };
}

/** The customer's own, else that of what runs. */
async function mainCardOf(tx: StripeTx, customer: Stripe.Customer): Promise<string | null> {
  const own = customer.invoice_settings.default_payment_method;
  if (typeof own === 'string') return own;
  const { items } = await listObjects<Stripe.Subscription>(tx, 'subscription', { customer: customer.id });
  const running = items.find(({ status, default_payment_method }) => status !== 'canceled' && default_payment_method);
  return typeof running?.default_payment_method === 'string' ? running.default_payment_method : null;
}

async function actInPortal(tx: StripeTx, customer: Stripe.Customer, body: unknown): Promise<void> {
  const act = Act.parse(body ?? {});
  if (act.do === 'add') {
    const card = readCard(body, tx.now);
    // the portal asks the bank in the same breath
    requireGoodCard(card, true);
    const method = await attachCard(tx, customer, card, true);
    if ((await mainCardOf(tx, customer)) === null) await setMain(tx, customer, method.id);
    return;
  }
  const card = await requireCard(tx, act.card);
  if (card.customer !== customer.id) throw missing('PaymentMethod', act.card);
  if (act.do === 'main') return setMain(tx, customer, card.id);
  const { items } = await listObjects<Stripe.PaymentMethod>(tx, 'payment_method', { parent: customer.id });
  const [other] = items.filter(({ id }) => id !== card.id);
  const isMain = (await mainCardOf(tx, customer)) === card.id;
  if (isMain && !other) {
    const { items: all } = await listObjects<Stripe.Subscription>(tx, 'subscription', { customer: customer.id });
    if (all.some(({ status }) => status !== 'canceled'))
      throw new CardProblem('This is the only card of a subscription that runs. Add another one first.');
  }
  if (isMain && other) await setMain(tx, customer, other.id);
  await detachCard(tx, card);
}

async function setMain(tx: StripeTx, customer: Stripe.Customer, card: string): Promise<void> {
  const changed: Stripe.Customer = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: card },
  };
  await storeObject(tx, changed);
  await tx.all(
    `update world.stripe_objects set data = jsonb_set(data, '{default_payment_method}', 'null')
     where object = 'subscription' and customer = $1`,
    [customer.id],
  );
  await emitEvent(tx, 'customer.updated', changed);
}
