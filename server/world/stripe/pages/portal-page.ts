import type Stripe from 'stripe';
import { escaped } from '../../escaped.ts';
import { type CardFields, cardFields } from './card-form.ts';
import { alertOf, dayOnPage, money, stripeLayout } from './stripe-layout.ts';

export interface PortalView {
  session: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  cards: readonly Stripe.PaymentMethod[];
  main: string | null;
  invoices: readonly Stripe.Invoice[];
  typed: CardFields;
  problem?: string;
}

/** Where a customer looks after their cards and invoices. */
export function renderPortal({ session, customer, cards, main, invoices, typed, problem }: PortalView): string {
  const action = `/stripe/portal/${session.id}`;
  const act = (what: string, card: string, words: string) =>
    `<form class="inline" method="post" action="${action}"><input type="hidden" name="card" value="${card}"><button name="do" value="${what}">${words}</button></form>`;
  const rows = cards.map(
    ({
      id,
      card,
    }) => `<li><span>${escaped(card?.brand ?? 'card')} •••• ${escaped(card?.last4 ?? '')}<br><small>Expires ${card?.exp_month} / ${card?.exp_year}</small></span>
      <span>${id === main ? '<span class="badge">Default</span>' : act('main', id, 'Set as default')} ${act('remove', id, 'Remove')}</span></li>`,
  );
  const bills = invoices.map(
    (
      invoice,
    ) => `<tr><td><a href="/stripe/invoices/${invoice.id}">${escaped(invoice.number ?? 'Draft')}</a><br><small>${dayOnPage(invoice.created)} · ${escaped(invoice.status ?? '')}</small></td>
      <td>${money(invoice.total, invoice.currency)}</td></tr>`,
  );
  const back = session.return_url ? `<p><a href="${escaped(session.return_url)}">← Back</a></p>` : '';
  return stripeLayout(
    'Billing',
    `<div>${back}<h1>Billing</h1><p class="soft">${escaped(customer.name ?? '')}</p>${alertOf(problem)}
    <section class="card" style="margin-top:16px"><h2>Cards</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="soft">No card yet.</p>'}</section>
    <section class="card" style="margin-top:20px"><h2>Invoices</h2>${bills.length > 0 ? `<table>${bills.join('')}</table>` : '<p class="soft">No invoice yet.</p>'}</section></div>
    <form class="card" method="post" action="${action}"><h2>Add a card</h2>${cardFields(typed, false)}<button class="main" name="do" value="add">Save card</button></form>`,
    'two',
  );
}
