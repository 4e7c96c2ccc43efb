import type { PaymentInfo, Subscription } from '../../../../../contract/billing/schemas.ts';
import type { CreditSettings } from '../../../../../contract/credits/schemas.ts';
import { INTERVAL_MONTHS, type Interval, type TierSettings } from '../../../../../contract/features.ts';

/** A plan's credits of a whole period: of all its months. */
export const creditsOfPeriod = ({ default_credits_count: month }: TierSettings, interval: Interval): number =>
  month * Math.max(1, INTERVAL_MONTHS[interval]);

interface Move {
  settings: Pick<CreditSettings, 'plan' | 'bought'>;
  /** Of a whole period of the one and of the other. */
  was: number;
  becomes: number;
  subscription: Pick<Subscription, 'period_began_at' | 'period_ends_at'>;
  info: Pick<PaymentInfo, 'at'>;
  isOtherRhythm: boolean;
}

/**
 * What there is to spend before and after a move up: what the larger plan has more, for the rest of the period; another
 * rhythm begins a period of its own, and what was bought stays.
 */
export function creditsAfter({ settings, was, becomes, subscription, info, isOtherRhythm }: Move) {
  const { plan, bought } = settings;
  const left = plan + bought;
  if (isOtherRhythm) return { was: left, becomes: bought + becomes };
  const [began, ends, at] = [subscription.period_began_at, subscription.period_ends_at, info.at].map(Date.parse) as [
    number,
    number,
    number,
  ];
  const rest = Math.min(1, Math.max(0, (ends - at) / Math.max(1, ends - began)));
  // a sum of parts may come out a hair below the whole that it is
  return { was: left, becomes: left + Math.max(0, Math.floor((becomes - was) * rest + 1e-6)) };
}
