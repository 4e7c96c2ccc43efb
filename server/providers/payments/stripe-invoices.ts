import type Stripe from 'stripe';
import {
  type ChangePreview,
  type Charged,
  type InvoiceState,
  PaymentsRefused,
  type PaymentsProvider,
  type Purchase,
  type ShownPurchase,
} from './port.ts';
import { idOf, isCardTrouble, isOtherBody, orNull, type StripeContext } from './stripe-client.ts';
import { chargedOf, paymentOf } from './stripe-charges.ts';
import { findMainCard } from './stripe-customers.ts';
import { previewFrom } from './stripe-plans.ts';
import { type AfterPayment, invoiceState, taxPercentOf } from './stripe-states.ts';

type Methods = Pick<
  PaymentsProvider,
  'previewPurchase' | 'purchase' | 'payInvoice' | 'listInvoices' | 'readInvoice' | 'findInvoice' | 'findPayer'
>;

/** What is bought once, what is owed, and what was paid. */
export function stripeInvoices(context: StripeContext): Methods {
  const { ask } = context;
  return {
    previewPurchase: (purchase) => previewPurchase(context, purchase),
    purchase: (purchase) => buy(context, purchase),
    payInvoice: (id, key) => payInvoice(context, id, key),
    listInvoices: async (customer, { limit, before }) => {
      const page = await ask((stripe) =>
        stripe.invoices.list({
          customer,
          limit,
          ...(before && { starting_after: before }),
          expand: ['data.payments'],
        }),
      );
      const after = await afterPayments(context, customer, page.data);
      const items: InvoiceState[] = [];
      for (const invoice of page.data) items.push(await stateOf(context, invoice, after(invoice)));
      return { items, hasMore: page.has_more };
    },
    readInvoice: async (id) => {
      const invoice = await orNull(ask((stripe) => stripe.invoices.retrieve(id)));
      if (!invoice) return null;
      const payment = invoice.amount_paid > 0 ? await paymentOf(context, id) : null;
      const charge = payment?.latest_charge;
      return stateOf(context, invoice, afterCharge(typeof charge === 'object' ? charge : null));
    },
    findInvoice: async (payment) => {
      const { data } = await ask((stripe) =>
        stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 }),
      );
      return idOf(data[0]?.invoice);
    },
    findPayer: (payment) => findPayer(context, payment),
  };
}

/** Of a payment, or of the charge that it came to. */
async function findPayer({ ask }: StripeContext, payment: string): Promise<string | null> {
  const isCharge = /^(?:ch|py)_/.test(payment);
  const found = await orNull<Stripe.Charge | Stripe.PaymentIntent>(
    ask<Stripe.Charge | Stripe.PaymentIntent>((stripe) =>
      isCharge ? stripe.charges.retrieve(payment) : stripe.paymentIntents.retrieve(payment),
    ),
  );
  return idOf(found?.customer);
}

const stateOf = async (context: StripeContext, invoice: Stripe.Invoice, after: AfterPayment): Promise<InvoiceState> =>
  invoiceState(invoice, await taxPercentOf(context, invoice), after);

const afterCharge = (charge: Stripe.Charge | null): AfterPayment => ({
  refunded: charge?.amount_refunded ?? 0,
  isDisputed: charge?.disputed ?? false,
});

const MOST_CHARGES = 500;

/** What was given back or disputed of the invoices of a page: their charges, looked up together. */
async function afterPayments(
  { ask }: StripeContext,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<(invoice: Stripe.Invoice) => AfterPayment> {
  const paid = invoices.filter(({ amount_paid }) => amount_paid > 0);
  if (paid.length === 0) return () => afterCharge(null);
  const gte = Math.min(...paid.map(({ created }) => created));
  const charges = await ask((stripe) =>
    stripe.charges.list({ customer, created: { gte }, limit: 100 }).autoPagingToArray({ limit: MOST_CHARGES }),
  );
  const byPayment = new Map(
    charges.filter(({ paid: isPaid }) => isPaid).map((each) => [idOf(each.payment_intent), each]),
  );
  return ({ payments }) => {
    const ids = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
    return afterCharge(ids.map((id) => byPayment.get(id)).find((charge) => charge !== undefined) ?? null);
  };
}

async function isTaxed({ ask }: StripeContext, id: string): Promise<boolean> {
  const customer = await ask((stripe) => stripe.customers.retrieve(id));
  return !customer.deleted && Boolean(customer.address?.country);
}

async function requirePrice({ ask }: StripeContext, id: string): Promise<Stripe.Price> {
  const price = await orNull(ask((stripe) => stripe.prices.retrieve(id)));
  if (!price) throw new PaymentsRefused('not_found', 'There is no such price.');
  return price;
}

async function previewPurchase(
  context: StripeContext,
  { customer, price, quantity }: Purchase,
): Promise<ChangePreview> {
  const [{ currency }, enabled] = [await requirePrice(context, price), await isTaxed(context, customer)];
  const invoice = await context.ask((stripe) =>
    stripe.invoices.createPreview({
      customer,
      currency,
      automatic_tax: { enabled },
      invoice_items: [{ price, quantity }],
    }),
  );
  return previewFrom(context, invoice);
}

/**
 * An invoice of its own, paid at once with the card that is kept. Each step has its key: asked again, it goes on where it
 * was. What was declined is nobody's debt.
 */
async function buy(
  context: StripeContext,
  { key, shown, ...purchase }: Parameters<Methods['purchase']>[0],
): Promise<Charged> {
  const { ask } = context;
  const { customer, price, quantity } = purchase;
  const card = await findMainCard(context, customer);
  if (!card) return { kind: 'declined', reason: 'no_card', invoice: null };
  const { currency } = await requirePrice(context, price);
  const step = (name: string) => ({ idempotencyKey: `${key}:${name}` });
  const draft = await ask(async (stripe) =>
    stripe.invoices.create(
      {
        customer,
        currency,
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        automatic_tax: { enabled: await isTaxed(context, customer) },
      },
      step('invoice'),
    ),
  );
  await ask((stripe) =>
    stripe.invoiceItems.create({ customer, invoice: draft.id, pricing: { price }, quantity }, step('item')),
  );
  const other = shown ? await leftAsOther(context, draft.id, { shown, card }) : null;
  if (other) return { kind: 'otherwise', what: other, invoice: draft.id };
  await ask((stripe) => stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false }, step('finalize')));
  const outcome = await pay(context, draft.id, card, `${key}:pay`);
  if (outcome.kind === 'declined') await voidIfOpen(context, draft.id);
  return outcome;
}

/**
 * What is other than it was shown: then the invoice goes, and nobody ever sees it. One that was paid before is what it
 * is: only what is about to be charged is compared.
 */
async function leftAsOther(
  { ask }: StripeContext,
  id: string,
  { shown, card }: { shown: ShownPurchase; card: string },
): Promise<'card' | 'price' | null> {
  const now = await orNull(ask((stripe) => stripe.invoices.retrieve(id)));
  if (now && now.status !== 'draft' && now.status !== 'open') return null;
  const isOtherCard = shown.card !== undefined && shown.card !== card;
  // one that is gone was left with the same key before
  if (now && now.total === shown.total && !isOtherCard) return null;
  if (now?.status === 'draft') await ask((stripe) => stripe.invoices.del(id));
  if (now?.status === 'open') await ask((stripe) => stripe.invoices.voidInvoice(id));
  return isOtherCard ? 'card' : 'price';
}

async function pay(context: StripeContext, id: string, card: string | null, key: string): Promise<Charged> {
  const now = await context.ask((stripe) => stripe.invoices.retrieve(id));
  if (now.status !== 'open') return chargedOf(context, now);
  try {
    const paid = await context.ask((stripe) =>
      stripe.invoices.pay(id, { off_session: true, ...(card && { payment_method: card }) }, { idempotencyKey: key }),
    );
    return { kind: 'paid', invoice: paid.id };
  } catch (error) {
    const isRefused = error instanceof PaymentsRefused;
    if (!isCardTrouble(error) && !isOtherBody(error) && !isRefused) throw error;
    // what it has become says why; a key that was used with another card was used
    const after = await context.ask((stripe) => stripe.invoices.retrieve(id));
    // somebody else may have paid it in the same moment
    if (isRefused && after.status === 'open') throw error;
    return chargedOf(context, after);
  }
}

async function voidIfOpen({ ask }: StripeContext, id: string): Promise<void> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(id));
  if (invoice.status === 'open') await ask((stripe) => stripe.invoices.voidInvoice(id));
}

async function payInvoice(context: StripeContext, id: string, key: string): Promise<Charged> {
  const invoice = await orNull(context.ask((stripe) => stripe.invoices.retrieve(id)));
  if (!invoice) throw new PaymentsRefused('not_found', 'There is no such invoice.');
  if (invoice.status !== 'open') return chargedOf(context, invoice);
  const card = await findMainCard(context, idOf(invoice.customer) ?? '');
  if (!card) return { kind: 'declined', reason: 'no_card', invoice: id };
  return pay(context, id, card, `${key}:pay`);
}
