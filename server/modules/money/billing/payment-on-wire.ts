import type { PaymentInfo, PaymentLine } from '../../../../contract/billing/schemas.ts';
import type { Interval, Tier } from '../../../../contract/features.ts';
import type { ChangePreview, InvoiceLine } from '../../../providers/payments/port.ts';
import type { PriceRow } from './queries.ts';

export const paymentOnWire = (preview: ChangePreview, prices: readonly PriceRow[]): PaymentInfo => ({
  at: preview.at.toISOString(),
  currency: preview.currency,
  current_base_price: preview.net,
  tax_percent: preview.taxPercent,
  current_tax: preview.tax,
  current_price: preview.total,
  due: preview.due,
  lines: preview.lines.map((line) => lineOnWire(line, prices)),
  renewal: preview.renewal && { ...preview.renewal, at: preview.renewal.at.toISOString() },
});

/** What it is for is said by its price: the web has words for it in each language, the provider only its own. */
export function lineOnWire(line: InvoiceLine, prices: readonly PriceRow[]): PaymentLine {
  const price = prices.find(({ external_id }) => external_id === line.price);
  return {
    text: line.text,
    kind: (price?.kind ?? 'other') as PaymentLine['kind'],
    part: partOf(line),
    tier: (price?.tier ?? null) as Tier | null,
    interval: (price?.interval ?? null) as Interval | null,
    credits: price?.credits ?? null,
    amount: line.amount,
    quantity: line.quantity,
    is_proration: line.isProration,
    from: new Date(line.from).toISOString(),
    until: new Date(line.until).toISOString(),
  };
}

/** What cost nothing is given back for nothing: then only the provider's words tell which it is. */
function partOf({ isProration, amount, text }: InvoiceLine): PaymentLine['part'] {
  if (!isProration) return 'whole';
  return amount < 0 || (amount === 0 && text.startsWith('Unused')) ? 'unused' : 'remaining';
}
