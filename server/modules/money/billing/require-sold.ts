import { refuse } from '../../../core/http/refusal.ts';
import type { PriceRow, SubscriptionRow } from './queries.ts';

/** For so long what was shown can be confirmed. */
const SHOWN_FOR_MS = 10 * 60_000;

/**
 * The moment that a payment was reckoned for is one at which somebody really looked: not one to come, not long ago, and
 * in the period that runs. What is left of a period decides what it costs.
 */
export function requireShown(at: string, current: SubscriptionRow, now: Date): void {
  const [moment, began, ends] = [new Date(at), current.period_began_at, current.period_ends_at].map((each) =>
    each.getTime(),
  ) as [number, number, number];
  const isRecent = moment <= now.getTime() && moment >= now.getTime() - SHOWN_FOR_MS;
  if (!isRecent || moment < began || moment > ends) throw refuse('shown_too_long_ago');
}

/** To a plan that ends nothing is added: it would not be renewed with it. */
export function requireGoesOn({ is_ending }: SubscriptionRow): void {
  if (is_ending) throw refuse('plan_is_ending');
}

const BEHIND = new Set(['past_due', 'unpaid']);
/** Who owes something pays that first. */
export function requireNothingDue(current: SubscriptionRow | null): void {
  if (isBehind(current)) throw refuse('payment_due');
}
export const isBehind = (current: SubscriptionRow | null): boolean => current !== null && BEHIND.has(current.status);

/** A plan is paid in one currency for as long as it runs. */
export function requireOwnCurrency(current: SubscriptionRow | null, { currency }: PriceRow): void {
  if (!current || current.currency === currency) return;
  const own = current.currency.toUpperCase();
  throw refuse('other_currency', { text: `Your plan is paid in ${own}, please choose a price in ${own}` });
}
