import type Stripe from 'stripe';
import { escaped } from '../../escaped.ts';
import { renderSums } from './checkout-page.ts';
import { type CardFields, cardFields } from './card-form.ts';
import { alertOf, dayOnPage, money, stripeLayout } from './stripe-layout.ts';

export interface InvoiceView {
  invoice: Stripe.Invoice;
  /** The card that is kept. */
  card: Stripe.PaymentMethod | null;
  typed: CardFields;
  back: string | null;
  problem?: string;
}

const STATES: Readonly<Record<string, string>> = {
  draft: 'Draft',
  open: 'Due',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Void',
};

/** An invoice as the provider shows it to the customer, and where it can be paid. */
export function renderInvoice({ invoice, card, typed, back, problem }: InvoiceView): string {
  const state = STATES[invoice.status ?? 'draft'] ?? '';
  const facts = `<div class="card"><p><span class="badge">${state}</span></p><h1>Invoice ${escaped(invoice.number ?? '')}</h1>
    <p class="soft">${escaped(invoice.customer_name ?? '')} · ${dayOnPage(invoice.created)}</p>
    <p class="sum">${money(invoice.status === 'paid' ? invoice.total : invoice.amount_due, invoice.currency)}</p>${renderSums(invoice)}
    <p style="margin-top:16px"><a href="/stripe/invoices/${invoice.id}/pdf">Download PDF</a>${back ? ` · <a href="${escaped(back)}">Back to the product</a>` : ''}</p></div>`;
  if (invoice.status !== 'open') return stripeLayout(`Invoice ${invoice.number ?? ''}`, facts, 'narrow');
  const kept = card?.card
    ? `<form method="post" action="/stripe/invoices/${invoice.id}"><button class="main" name="do" value="kept">Pay with ${escaped(card.card.brand)} •••• ${escaped(card.card.last4)}</button></form><p class="soft">or with another card</p>`
    : '';
  const form = `<div class="card"><h2>Pay this invoice</h2>${alertOf(problem)}${kept}
    <form method="post" action="/stripe/invoices/${invoice.id}">${cardFields(typed, false)}<button class="main" name="do" value="pay">Pay ${money(invoice.amount_due, invoice.currency)}</button></form></div>`;
  return stripeLayout(`Invoice ${invoice.number ?? ''}`, facts + form, 'two');
}
