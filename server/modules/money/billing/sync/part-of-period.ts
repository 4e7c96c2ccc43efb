import { INTERVAL_MONTHS, type Interval } from '../../../../../contract/features.ts';
import type { InvoiceLine, InvoiceState, SubscriptionState } from '../../../../providers/payments/port.ts';
import { monthsLater } from '../months-later.ts';

/** What the provider says of periods: what runs, and what was charged for whole ones. */
export interface KnownPeriods {
  subscriptions: readonly SubscriptionState[];
  invoices: readonly InvoiceState[];
}

/**
 * How much of its period a line is for, from 0 to 1. By the period as the provider reckons it, however long that is: a
 * month may have 28 days or 31, and in a demo it lasts for minutes.
 */
export function partOfPeriod(
  line: InvoiceLine,
  invoice: InvoiceState,
  interval: Interval,
  known: KnownPeriods,
): number {
  const length = line.until.getTime() - startOfPeriod(line, invoice, interval, known).getTime();
  const part = (line.until.getTime() - line.from.getTime()) / length;
  return length > 0 ? Math.min(1, Math.max(0, part)) : 1;
}

/** As it was charged when it began, else as it runs now, else by the calendar. */
function startOfPeriod(
  { until }: InvoiceLine,
  { subscription }: InvoiceState,
  interval: Interval,
  { subscriptions, invoices }: KnownPeriods,
): Date {
  const end = until.getTime();
  const whole = invoices
    .filter((each) => each.subscription === subscription)
    .flatMap(({ lines }) => lines)
    .find((line) => !line.isProration && line.until.getTime() === end);
  if (whole) return whole.from;
  const running = subscriptions.find(({ id, periodEnd }) => id === subscription && periodEnd.getTime() === end);
  return running?.periodStart ?? monthsLater(until, -Math.max(1, INTERVAL_MONTHS[interval]));
}
