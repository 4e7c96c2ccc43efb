import type Stripe from 'stripe';
import * as z from 'zod';
import { planChange, paymentProblem } from './billing/change-subscription.ts';
import {
  attemptPayment,
  finalize,
  requireCustomer,
  requireInvoice,
  storeInvoice,
  subscriptionOf,
} from './billing/collect-invoice.ts';
import { type DraftLine, recurringLine } from './billing/prorate.ts';
import { refundPayment } from './billing/refunds.ts';
import { invoiceOf, requireSubscription, settlePaid, voidInvoice } from './billing/subscriptions.ts';
import { emitEvent } from './hooks/emit-event.ts';
import { catalogueNameOf, findPrice } from './objects/catalogue-objects.ts';
import { newInvoice, withLines } from './objects/new-invoice.ts';
import { partsOf, periodOf } from './objects/new-subscription.ts';
import { wireList } from './objects/wire-list.ts';
import { ChangedItems } from './serve-subscriptions.ts';
import { deleteObject, findObject, listObjects, stripeId, type StripeTx, storeObject } from './stripe-store.ts';
import { taxOf } from './tax-rates.ts';
import { invalid, missing } from './wire/stripe-problem.ts';
import { type StripeRoutes, wireFlag, wireNumber, WirePage } from './wire/stripe-routes.ts';

const Tax = z.object({ enabled: wireFlag }).default({ enabled: false });
const NewInvoiceForm = z.object({
  customer: z.string(),
  currency: z.string().optional(),
  automatic_tax: Tax,
  metadata: z.record(z.string(), z.string()).default({}),
  default_payment_method: z.string().optional(),
});
const Preview = z.object({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  preview_mode: z.enum(['next', 'recurring']).default('next'),
  automatic_tax: Tax,
  currency: z.string().optional(),
  invoice_items: z.array(z.object({ price: z.string(), quantity: wireNumber.min(1).default(1) })).default([]),
  subscription_details: z
    .object({
      items: ChangedItems,
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations'),
      proration_date: wireNumber.optional(),
    })
    .optional(),
});
const List = WirePage.extend({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.string().optional(),
});

/** What is owed and what was paid. */
export function serveInvoices(routes: StripeRoutes): void {
  routes.post('/invoices/create_preview', Preview, preview);
  routes.post('/invoices', NewInvoiceForm, async (tx, given) => {
    const customer = await requireCustomer(tx, given.customer);
    const { enabled } = given.automatic_tax;
    const draft: Stripe.Invoice = {
      ...newInvoice(tx, {
        customer,
        lines: [],
        currency: given.currency ?? customer.currency ?? 'eur',
        subscription: null,
        reason: 'manual',
        isTaxed: enabled,
        tax: enabled ? taxOf(customer.address?.country) : null,
        percentOff: 0,
      }),
      metadata: given.metadata,
      default_payment_method: given.default_payment_method ?? null,
    };
    await storeInvoice(tx, draft);
    await emitEvent(tx, 'invoice.created', draft);
    return draft;
  });
  routes.post(
    '/invoiceitems',
    z.object({
      customer: z.string(),
      invoice: z.string(),
      pricing: z.object({ price: z.string() }),
      quantity: wireNumber.min(1).default(1),
    }),
    addItem,
  );
  routes.get('/invoices', List, async (tx, { subscription, status, ...page }) => {
    const { items, hasMore } = await listObjects<Stripe.Invoice>(tx, 'invoice', {
      ...page,
      parent: subscription,
      ...(status && { where: { status } }),
    });
    return wireList(items, '/v1/invoices', hasMore);
  });
  routes.get('/invoices/:id', z.object({}), (tx, _given, { id }) => requireInvoice(tx, id));
  routes.get('/invoices/:id/lines', WirePage, async (tx, _given, { id }) => (await requireInvoice(tx, id)).lines);
  acts(routes);
  payments(routes);
}

function acts(routes: StripeRoutes): void {
  routes.post('/invoices/:id/finalize', z.object({}), async (tx, _given, { id }) => {
    const draft = await requireInvoice(tx, id);
    if (draft.status !== 'draft')
      throw invalid('This invoice is already finalized.', undefined, 'invoice_not_editable');
    const open = await finalize(tx, draft);
    if (open.amount_due > 0) return open;
    return (await attemptPayment(tx, open)).invoice;
  });
  routes.post('/invoices/:id/pay', z.object({ payment_method: z.string().optional() }), async (tx, given, { id }) => {
    const invoice = await requireInvoice(tx, id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid');
    if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status}`);
    const attempt = await attemptPayment(tx, invoice, { card: given.payment_method });
    if (attempt.kind !== 'paid') throw paymentProblem(attempt, true);
    const subscription = subscriptionOf(invoice);
    if (subscription) await settlePaid(tx, subscription, attempt.invoice);
    return attempt.invoice;
  });
  routes.delete('/invoices/:id', z.object({}), async (tx, _given, { id }) => {
    const draft = await requireInvoice(tx, id);
    if (draft.status !== 'draft')
      throw invalid('You can only delete draft invoices.', undefined, 'invoice_not_editable');
    await deleteObject(tx, id);
    return { id, object: 'invoice', deleted: true };
  });
  routes.post('/invoices/:id/void', z.object({}), async (tx, _given, { id }) => {
    const invoice = await requireInvoice(tx, id);
    return voidInvoice(tx, invoice, subscriptionOf(invoice));
  });
}

function payments(routes: StripeRoutes): void {
  const OfPayment = WirePage.extend({
    invoice: z.string().optional(),
    payment: z.object({ type: z.string(), payment_intent: z.string() }).optional(),
  });
  routes.get('/invoice_payments', OfPayment, async (tx, { invoice, payment, ...page }) => {
    const { items, hasMore } = await listObjects<Stripe.InvoicePayment>(tx, 'invoice_payment', {
      ...page,
      parent: invoice,
      ...(payment && { where: { payment: { payment_intent: payment.payment_intent } } }),
    });
    return wireList(items, '/v1/invoice_payments', hasMore);
  });
  routes.get('/payment_intents', WirePage.extend({ customer: z.string().optional() }), async (tx, page) => {
    const { items, hasMore } = await listObjects<Stripe.PaymentIntent>(tx, 'payment_intent', page);
    return wireList(items, '/v1/payment_intents', hasMore);
  });
  routes.get('/payment_intents/:id', z.object({}), async (tx, _given, { id }) => {
    const found = await findObject<Stripe.PaymentIntent>(tx, 'payment_intent', id);
    if (!found) throw missing('payment_intent', id, 'intent');
    return found;
  });
  routes.get('/charges', WirePage.extend({ customer: z.string().optional() }), async (tx, page) => {
    const { items, hasMore } = await listObjects<Stripe.Charge>(tx, 'charge', page);
    return wireList(items, '/v1/charges', hasMore);
  });
  routes.get('/charges/:id', z.object({}), async (tx, _given, { id }) => {
    const found = await findObject<Stripe.Charge>(tx, 'charge', id);
    if (!found) throw missing('charge', id);
    return found;
  });
  routes.get('/events', WirePage.extend({ type: z.string().optional() }), async (tx, { type, ...page }) => {
    const where = type === undefined ? {} : { type };
    const { items, hasMore } = await listObjects<Stripe.Event>(tx, 'event', { ...page, where });
    return wireList(items, '/v1/events', hasMore);
  });
  routes.get('/events/:id', z.object({}), async (tx, _given, { id }) => {
    const found = await findObject(tx, 'event', id);
    if (!found) throw missing('event', id);
    return found;
  });
  routes.post(
    '/refunds',
    z.object({ payment_intent: z.string(), amount: wireNumber.min(1).optional(), reason: z.string().optional() }),
    (tx, { payment_intent, amount }) => refundPayment(tx, payment_intent, amount),
  );
}

/** Bought once, on an invoice that is being written. */
async function addItem(
  tx: StripeTx,
  given: { customer: string; invoice: string; pricing: { price: string }; quantity: number },
): Promise<unknown> {
  const [customer, invoice] = [await requireCustomer(tx, given.customer), await requireInvoice(tx, given.invoice)];
  if (invoice.status !== 'draft')
    throw invalid('This invoice is no longer editable.', 'invoice', 'invoice_not_editable');
  const line = boughtLine(tx, given.pricing.price, given.quantity);
  const price = findPrice(given.pricing.price);
  const before = invoice.lines.data.map(
    (each): DraftLine => ({
      text: each.description ?? '',
      amount: each.amount,
      price: (each.pricing?.price_details?.price as string | undefined) ?? '',
      quantity: each.quantity ?? 1,
      item: null,
      isProration: false,
      period: each.period,
    }),
  );
  const tax = invoice.automatic_tax.enabled ? taxOf(customer.address?.country) : null;
  await storeInvoice(
    tx,
    withLines(
      { ...invoice, currency: price?.currency ?? invoice.currency },
      { lines: [...before, line], tax, percentOff: 0, customer, subscription: null },
    ),
  );
  const item = {
    id: stripeId('ii'),
    object: 'invoiceitem',
    amount: line.amount,
    currency: price?.currency ?? invoice.currency,
    customer: customer.id,
    date: tx.now,
    description: line.text,
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    period: line.period,
    proration: false,
    quantity: line.quantity,
  };
  await storeObject(tx, item, { customer: customer.id });
  return item;
}

function boughtLine(tx: StripeTx, id: string, quantity: number): DraftLine {
  const price = findPrice(id);
  if (!price) throw missing('price', id, 'price');
  return {
    text: `${quantity} × ${catalogueNameOf(id)}`,
    amount: (price.unit_amount ?? 0) * quantity,
    price: id,
    quantity,
    item: null,
    isProration: false,
    period: { start: tx.now, end: tx.now },
  };
}

/** What would be charged: reckoned by what charges it. */
async function preview(tx: StripeTx, given: z.output<typeof Preview>): Promise<Stripe.Invoice> {
  if (given.subscription) return previewOfSubscription(tx, given.subscription, given);
  if (!given.customer) throw invalid('You must pass customer or subscription.', 'customer');
  const customer = await requireCustomer(tx, given.customer);
  const [first] = given.invoice_items;
  if (!first) throw invalid('Nothing to invoice for customer', undefined, 'invoice_upcoming_none');
  const { enabled } = given.automatic_tax;
  return newInvoice(tx, {
    customer,
    lines: given.invoice_items.map(({ price, quantity }) => boughtLine(tx, price, quantity)),
    currency: findPrice(first.price)?.currency ?? 'eur',
    subscription: null,
    reason: 'manual',
    isTaxed: enabled,
    tax: enabled ? taxOf(customer.address?.country) : null,
    percentOff: 0,
    isPreview: true,
  });
}

async function previewOfSubscription(
  tx: StripeTx,
  id: string,
  { preview_mode: mode, subscription_details: details }: z.output<typeof Preview>,
): Promise<Stripe.Invoice> {
  const kept = await requireSubscription(tx, id);
  const customer = await requireCustomer(tx, kept.data.customer as string);
  const planned = planChange(tx, kept, {
    items: details?.items ?? [],
    prorationBehavior: details?.proration_behavior ?? 'create_prorations',
    prorationDate: details?.proration_date,
    paymentBehavior: 'allow_incomplete',
  });
  const isNow = mode === 'next' && details?.proration_behavior === 'always_invoice';
  const parts = planned.parts.length > 0 ? planned.parts : partsOf(kept.data);
  const from = {
    start: planned.period.end,
    end: planned.period.end + (planned.period.end - periodOf(kept.data).start),
  };
  const lines = isNow ? planned.lines : parts.map((part) => recurringLine(part, from));
  const reason = isNow ? 'subscription_update' : 'upcoming';
  return invoiceOf(tx, { subscription: kept.data, customer, lines, reason, isPreview: true });
}
