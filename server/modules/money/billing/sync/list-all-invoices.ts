import type { InvoiceState, PaymentsProvider } from '../../../../providers/payments/port.ts';

const [PAGE, MOST_PAGES] = [100, 20];

/** Of one customer, the newest first. */
export async function listAllInvoices(payments: PaymentsProvider, customer: string): Promise<InvoiceState[]> {
  const all: InvoiceState[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, hasMore } = await payments.listInvoices(customer, { limit: PAGE, before: all.at(-1)?.id });
    all.push(...items);
    if (!hasMore) break;
  }
  return all;
}
