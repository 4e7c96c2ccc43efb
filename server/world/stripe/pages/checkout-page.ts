import type Stripe from 'stripe';
import { escaped } from '../../escaped.ts';
import type { KeptCheckout } from '../checkout/serve-checkouts.ts';
import { alertOf, money, stripeLayout } from './stripe-layout.ts';
import { type CardFields, cardFields } from './card-form.ts';

export interface CheckoutView {
  checkout: KeptCheckout;
  customer: Stripe.Customer;
  invoice: Stripe.Invoice;
  typed: CardFields;
  promotion?: string;
  problem?: string;
}

const TITLES: Readonly<Record<string, string>> = { subscription: 'Subscribe', payment: 'Pay', setup: 'Add a card' };

/** The page on which a card is typed in. */
export function renderCheckout({ checkout, customer, invoice, typed, promotion, problem }: CheckoutView): string {
  const { data, hidden } = checkout;
  const title = TITLES[data.mode] ?? 'Pay';
  const isSetup = data.mode === 'setup';
  const due = money(invoice.amount_due, invoice.currency);
  const back = data.cancel_url ? `<p><a href="${escaped(data.cancel_url)}">← Back</a></p>` : '';
  const action = `/stripe/checkout/${data.id}`;
  // a form of its own: Enter beside the card pays
  const code =
    hidden.mayHavePromotion && hidden.percentOff === 0
      ? `<form method="post" action="${action}" style="margin-top:20px">${promotion === undefined ? '' : alertOf(problem)}<div class="pair"><label>Promotion code<input name="promotion" maxlength="40" value="${escaped(promotion ?? '')}"></label><div style="align-self:end"><button name="do" value="promotion">Apply</button></div></div></form>`
      : '';
  const offer = isSetup
    ? `<div>${back}<h1>Add a card</h1><p class="soft">It is kept for later payments of ${escaped(customer.name ?? customer.email ?? 'this customer')}. Nothing is charged now.</p></div>`
    : `<div>${back}<h1>${title}</h1><p class="soft">${escaped(customer.name ?? '')}</p><p class="sum">${due}</p>${renderSums(invoice)}${code}</div>`;
  const form = `<form class="card" method="post" action="${action}">
    ${promotion === undefined ? alertOf(problem) : ''}
    <p class="soft">${escaped(customer.email ?? '')}</p>
    ${cardFields(typed, hidden.isTaxed)}
    <input type="hidden" name="shown" value="${invoice.total}">
    <button class="main" name="do" value="pay">${isSetup ? 'Save card' : data.mode === 'subscription' ? `Subscribe for ${due}` : `Pay ${due}`}</button></form>`;
  return stripeLayout(title, offer + form, 'two');
}

/** Lines, what is taken off, tax and total of an invoice. */
export function renderSums(invoice: Stripe.Invoice): string {
  const { currency } = invoice;
  const row = (name: string, amount: number, kind = '') =>
    `<dt class="${kind}">${escaped(name)}</dt><dd class="${kind}">${money(amount, currency)}</dd>`;
  const off = invoice.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const tax = invoice.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const credit = invoice.total > 0 ? invoice.total - invoice.amount_due : 0;
  return `<dl>${invoice.lines.data.map((line) => row(line.description ?? '', line.amount)).join('')}
    ${off > 0 ? row('Promotion', -off) : ''}
    ${invoice.total_taxes?.length ? row('Tax', tax) : ''}
    ${row('Total', invoice.total, 'total')}
    ${credit > 0 ? row('In your favour', -credit) + row('Due', invoice.amount_due) : ''}</dl>`;
}

/** The bank asks the owner of a card. */
export function renderConfirm(action: string, back: string): string {
  return stripeLayout(
    'Confirm the payment',
    `<div class="card"><h1>Confirm with your bank</h1><p class="soft">3-D Secure: the bank that issued this card wants to know that it is you.</p>
    <form method="post" action="${escaped(action)}"><button class="main" name="do" value="confirm">Complete authentication</button>
    <button name="do" value="fail">Fail authentication</button></form><p><a href="${escaped(back)}">Use another card</a></p></div>`,
    'narrow',
  );
}

export const renderClosed = (title: string, text: string): string =>
  stripeLayout(title, `<div class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></div>`, 'narrow');
