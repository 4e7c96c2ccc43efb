import { INTERVAL_MONTHS, type Interval } from '../../../../../contract/features.ts';
import type { SubscriptionState } from '../../../../providers/payments/port.ts';
import { monthsLater } from '../months-later.ts';

/** A month has 28 to 31 days: what differs from the calendar by more than that has a pace of its own. */
const [SLOWEST, FASTEST] = [0.8, 1.25];

/**
 * The periods that follow the one that runs, in this rhythm. By the calendar where the one that runs is by it; where a
 * demo lives faster, so much sooner. A plan that is agreed one by one has no period that could be reckoned: its next
 * charge is all that is known.
 */
export function periodsAfter(
  running: Pick<SubscriptionState, 'periodStart' | 'periodEnd' | 'interval'>,
  interval: Interval,
  most: number,
): { from: Date; until: Date }[] {
  const months = INTERVAL_MONTHS[interval];
  const count = months > 0 && months <= INTERVAL_MONTHS.annual ? most : 1;
  const pace = paceOf(running);
  const periods: { from: Date; until: Date }[] = [];
  for (let index = 0, from = running.periodEnd; index < count; index++) {
    const length = monthsLater(from, months).getTime() - from.getTime();
    const until =
      pace === 1
        ? monthsLater(running.periodEnd, (index + 1) * months)
        : new Date(from.getTime() + Math.round(length / pace / 1000) * 1000);
    periods.push({ from, until });
    from = until;
  }
  return periods;
}

/** How many times faster than the calendar its periods are. */
function paceOf({ periodStart, periodEnd, interval }: Parameters<typeof periodsAfter>[0]): number {
  const real = monthsLater(periodStart, INTERVAL_MONTHS[interval]).getTime() - periodStart.getTime();
  const pace = real / (periodEnd.getTime() - periodStart.getTime());
  return Number.isFinite(pace) && pace > 0 && (pace < SLOWEST || pace > FASTEST) ? pace : 1;
}
