import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import type { InvoiceState, PaymentsProvider } from '../../../../providers/payments/port.ts';
import { brandIdOf } from '../../../people/spaces/brand-id-of.ts';
import { findCustomer } from '../queries.ts';
import { applyBilling } from './apply-billing.ts';

const [PAGE, MOST_PAGES] = [100, 20];

/** Asks the provider for all that it knows of a workspace, outside of any transaction, and takes it over. */
export async function syncBilling(spaceId: string, services: Services): Promise<void> {
  const { transactions, clock } = services;
  const payments = paymentsProvider(services);
  const known = await transactions.inSpace(
    spaceId,
    async (tx) => ({ customer: await findCustomer(tx), brandId: await brandIdOf(tx) }),
    { readOnly: true },
  );
  const { customer, brandId } = known;
  if (!payments || !customer || !brandId) return;
  const askedAt = clock.now();
  const [subscriptions, invoices] = await Promise.all([
    payments.listSubscriptions(customer.external_id),
    allInvoices(payments, customer.external_id),
  ]);
  await transactions.inSpace(spaceId, (tx) => applyBilling(tx, brandId, { askedAt, subscriptions, invoices }));
}

async function allInvoices(payments: PaymentsProvider, customer: string): Promise<InvoiceState[]> {
  const all: InvoiceState[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, hasMore } = await payments.listInvoices(customer, { limit: PAGE, before: all.at(-1)?.id });
    all.push(...items);
    if (!hasMore) break;
  }
  return all;
}
