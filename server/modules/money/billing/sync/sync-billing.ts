import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import type { InvoiceState, PaymentsProvider } from '../../../../providers/payments/port.ts';
import { brandIdOf } from '../../../people/spaces/brand-id-of.ts';
import { spaceOfCustomer, takeAsk } from '../queries.ts';
import { applyBilling } from './apply-billing.ts';

const [PAGE, MOST_PAGES] = [100, 20];

/** Asks the provider for all that it knows of a workspace, outside of any transaction, and takes it over. */
export async function syncBilling(spaceId: string, services: Services): Promise<void> {
  const { transactions } = services;
  const payments = paymentsProvider(services);
  if (!payments) return;
  const { customer, brandId } = await transactions.inSpace(spaceId, async (tx) => ({
    customer: await takeAsk(tx),
    brandId: await brandIdOf(tx),
  }));
  if (!customer || !brandId) return;
  const [subscriptions, invoices] = await Promise.all([
    payments.listSubscriptions(customer.external_id),
    allInvoices(payments, customer.external_id),
  ]);
  await transactions.inSpace(spaceId, (tx) =>
    applyBilling(tx, brandId, { ask: customer.asked, subscriptions, invoices }),
  );
}

/** Of a payment that was told of without whose it is, such as a dispute's. */
export async function syncPayer({ payment }: { payment: string }, services: Services): Promise<void> {
  const customer = await paymentsProvider(services)?.findPayer(payment);
  const spaceId = customer && (await services.transactions.onPlatform((tx) => spaceOfCustomer(tx, customer)));
  if (spaceId) await syncBilling(spaceId, services);
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
