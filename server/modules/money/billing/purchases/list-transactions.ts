import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { Transaction } from '../../../../../contract/billing/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { InvoiceLine } from '../../../../providers/payments/port.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { lineOnWire } from '../payment-on-wire.ts';
import { countInvoices, invoicePage, type InvoiceRow, type PriceRow, pricesByExternalId } from '../queries.ts';

type List = (typeof billingCalls)['transactions'];

export async function listTransactions(
  tx: SpaceTx,
  _actor: SpaceActor,
  { offset: wanted, skip, limit }: CallParsed<List>,
): Promise<CallPayload<List>> {
  const { isEnabled, brandId } = await getBillingSpace(tx);
  if (!isEnabled) throw refuse('not_on_card_provider');
  const offset = wanted ?? skip ?? 0;
  const [rows, total] = await Promise.all([invoicePage(tx, { offset, limit }), countInvoices(tx)]);
  const prices = await pricesByExternalId(tx, brandId, [
    ...new Set(rows.flatMap(linesOf).flatMap(({ price }) => price ?? [])),
  ]);
  return { items: rows.map((row) => onWire(row, prices)), total, offset, limit };
}

const linesOf = ({ lines }: InvoiceRow) => lines as InvoiceLine[];

const onWire = (row: InvoiceRow, prices: readonly PriceRow[]): Transaction => ({
  _id: row.id,
  number: row.number,
  at: row.created_at.toISOString(),
  status: row.status as Transaction['status'],
  cause: row.cause as Transaction['cause'],
  currency: row.currency,
  net: row.net,
  tax: row.tax,
  total: row.total,
  refunded: row.refunded,
  is_disputed: row.is_disputed,
  lines: linesOf(row).map((line) => lineOnWire(line, prices)),
  page_url: row.page_url,
  pdf_url: row.pdf_url,
});
