import type { PaymentInfo } from '../../../../contract/billing/schemas.ts';
import type { ChangePreview, InvoiceLine } from '../../../providers/payments/port.ts';

export const paymentOnWire = (preview: ChangePreview): PaymentInfo => ({
  at: preview.at.toISOString(),
  currency: preview.currency,
  current_base_price: preview.net,
  tax_percent: preview.taxPercent,
  current_tax: preview.tax,
  current_price: preview.total,
  due: preview.due,
  lines: preview.lines.map(lineOnWire),
  renewal: preview.renewal && { ...preview.renewal, at: preview.renewal.at.toISOString() },
});

export const lineOnWire = ({ text, amount, quantity, isProration, from, until }: InvoiceLine) => ({
  text,
  amount,
  quantity,
  is_proration: isProration,
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});
