import type Stripe from 'stripe';
import { findPrice } from './catalogue-objects.ts';
import { wireDecimal } from './wire-decimal.ts';
import { wireList } from './wire-list.ts';
import type { DraftLine } from '../billing/prorate.ts';
import { stripeId, type StripeTx } from '../stripe-store.ts';
import { taxOn, type WorldTax } from '../tax-rates.ts';

export interface NewInvoice {
  customer: Stripe.Customer;
  lines: readonly DraftLine[];
  currency: string;
  subscription: string | null;
  reason: Stripe.Invoice.BillingReason;
  /** Null where it is not asked for, or nothing is known of the country. */
  tax: WorldTax | null;
  isTaxed: boolean;
  percentOff: number;
  isPreview?: boolean;
}

/** A draft with all that can be reckoned of it: what a look ahead shows is what is charged then. */
export function newInvoice(tx: StripeTx, given: NewInvoice): Stripe.Invoice {
  const id = stripeId(given.isPreview ? 'upcoming_in' : 'in');
  const { customer, currency } = given;
  return withLines(
    {
      id,
      object: 'invoice',
      account_country: 'DE',
      account_name: 'Synthetic payments',
      account_tax_ids: null,
      amount_due: 0,
      amount_overpaid: 0,
      amount_paid: 0,
      amount_remaining: 0,
      amount_shipping: 0,
      application: null,
      attempt_count: 0,
      attempted: false,
      auto_advance: false,
      automatic_tax: {
        disabled_reason: null,
        enabled: given.isTaxed,
        liability: given.isTaxed ? { type: 'self' } : null,
        provider: given.isTaxed ? 'stripe' : null,
        status: given.isTaxed ? 'complete' : null,
      },
      automatically_finalizes_at: null,
      billing_reason: given.reason,
      collection_method: 'charge_automatically',
      created: tx.now,
      currency,
      custom_fields: null,
      customer: customer.id,
      customer_account: null,
      customer_address: customer.address ?? null,
      customer_email: customer.email,
      customer_name: customer.name ?? null,
      customer_phone: null,
      customer_shipping: null,
      customer_tax_exempt: 'none',
      customer_tax_ids: [],
      default_payment_method: null,
      default_source: null,
      default_tax_rates: [],
      description: null,
      discounts: [],
      due_date: null,
      effective_at: null,
      ending_balance: null,
      footer: null,
      from_invoice: null,
      hosted_invoice_url: null,
      invoice_pdf: null,
      issuer: { type: 'self' },
      last_finalization_error: null,
      latest_revision: null,
      lines: wireList([], `/v1/invoices/${id}/lines`),
      livemode: false,
      metadata: {},
      next_payment_attempt: null,
      number: null,
      on_behalf_of: null,
      parent: given.subscription
        ? {
            quote_details: null,
            subscription_details: { metadata: {}, subscription: given.subscription },
            type: 'subscription_details',
          }
        : null,
      payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
      period_end: tx.now,
      period_start: tx.now,
      post_payment_credit_notes_amount: 0,
      pre_payment_credit_notes_amount: 0,
      receipt_number: null,
      rendering: null,
      shipping_cost: null,
      shipping_details: null,
      starting_balance: 0,
      statement_descriptor: null,
      status: 'draft',
      status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
      subtotal: 0,
      subtotal_excluding_tax: 0,
      test_clock: null,
      total: 0,
      total_discount_amounts: [],
      total_excluding_tax: 0,
      total_pretax_credit_amounts: [],
      total_taxes: [],
      webhooks_delivered_at: null,
    },
    given,
  );
}

/** Its lines and sums. */
export function withLines(
  invoice: Stripe.Invoice,
  given: Pick<NewInvoice, 'lines' | 'tax' | 'percentOff' | 'customer' | 'subscription'>,
): Stripe.Invoice {
  const lines = given.lines.map((line) => lineObject(invoice, line, given));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const off = sum(lines.flatMap(({ discount_amounts }) => discount_amounts ?? []).map(({ amount }) => amount));
  const tax = sum(lines.flatMap(({ taxes }) => taxes ?? []).map(({ amount }) => amount));
  const total = subtotal - off + tax;
  const starts = lines.map(({ period }) => period.start);
  const ends = lines.map(({ period }) => period.end);
  const summed = {
    ...invoice,
    lines: wireList(lines, invoice.lines.url),
    period_start: starts.length > 0 ? Math.min(...starts) : invoice.created,
    period_end: ends.length > 0 ? Math.max(...ends) : invoice.created,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal - off,
    total_discount_amounts: off > 0 ? [{ amount: off, discount: discountId(invoice.id) }] : [],
    total_taxes: given.tax
      ? [
          taxAmount(
            given.tax,
            tax,
            sum(lines.flatMap((each) => each.taxes ?? []).map((each) => each.taxable_amount ?? 0)),
          ),
        ]
      : [],
  };
  return withBalance(summed, given.customer.balance);
}

/** What is in the customer's favour is taken off; what an invoice gives back is in their favour. */
export function withBalance(invoice: Stripe.Invoice, balance: number): Stripe.Invoice {
  const { total } = invoice;
  const used = Math.min(Math.max(total, 0), Math.max(-balance, 0));
  const due = Math.max(total, 0) - used;
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: balance + used + Math.min(total, 0),
    amount_due: due,
    amount_remaining: due,
  };
}

const discountId = (invoice: string) => `di_${invoice.replace(/^.*_/, '')}`;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function lineObject(
  invoice: Stripe.Invoice,
  line: DraftLine,
  { tax, percentOff, subscription }: Pick<NewInvoice, 'tax' | 'percentOff' | 'subscription'>,
): Stripe.InvoiceLineItem {
  // what is given back was reckoned from what was paid
  const off = line.amount > 0 ? Math.round((line.amount * percentOff) / 100) : 0;
  const price = findPrice(line.price);
  const proration = { proration: line.isProration, proration_details: { credited_items: null } };
  return {
    id: stripeId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: invoice.currency,
    description: line.text,
    discount_amounts: off > 0 ? [{ amount: off, discount: discountId(invoice.id) }] : [],
    discountable: !line.isProration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent:
      subscription && line.item
        ? {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              ...proration,
              subscription,
              subscription_item: line.item,
            },
            type: 'subscription_item_details',
          }
        : {
            invoice_item_details: { invoice_item: stripeId('ii'), ...proration, subscription },
            subscription_item_details: null,
            type: 'invoice_item_details',
          },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: typeof price?.product === 'string' ? price.product : '' },
      type: 'price_details',
      unit_amount_decimal: wireDecimal(price?.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: wireDecimal(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: tax ? [taxAmount(tax, taxOn(line.amount - off, tax), line.amount - off)] : [],
  };
}

const taxAmount = (tax: WorldTax, amount: number, taxable: number) => ({
  amount,
  tax_behavior: 'exclusive' as const,
  tax_rate_details: { tax_rate: tax.id },
  taxability_reason: 'standard_rated' as const,
  taxable_amount: taxable,
  type: 'tax_rate_details' as const,
});
