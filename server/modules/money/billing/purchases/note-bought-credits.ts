import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { InvoiceLine } from '../../../../providers/payments/port.ts';
import { type Who, writeAuditOnce } from '../../../platform/audit/write-audit.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { findInvoice, holdCustomer, pricesByExternalId } from '../queries.ts';

/** One purchase is one line of the log, by the number of its invoice, however often it is asked for again. */
export async function noteBoughtCredits(
  tx: SpaceTx,
  who: Who,
  externalId: string | null,
  more: Record<string, string> = {},
): Promise<void> {
  await holdCustomer(tx);
  const invoice = externalId === null ? undefined : await findInvoice(tx, externalId);
  if (!invoice?.number) return;
  const { brandId } = await getBillingSpace(tx);
  const lines = invoice.lines as InvoiceLine[];
  const sold = await pricesByExternalId(tx, brandId, [...new Set(lines.flatMap(({ price }) => price ?? []))]);
  const credits = lines.reduce((sum, { price, quantity }) => {
    const each = sold.find(({ external_id }) => external_id === price)?.credits ?? 0;
    return sum + each * quantity;
  }, 0);
  // such as the first invoice of a plan
  if (credits === 0) return;
  const details = { credits: String(credits), ...more };
  await writeAuditOnce(tx, who, { kind: 'billing_changed', subject: invoice.number, details });
}
