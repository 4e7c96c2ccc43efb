import type { Subscription } from '../../../../contract/billing/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';

const DAY_MS = 86_400_000;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
type Period = Pick<Subscription, 'period_began_at' | 'period_ends_at'>;

const isShorterThanDay = ({ period_began_at: began, period_ends_at: ends }: Period) =>
  Date.parse(ends) - Date.parse(began) < DAY_MS;

/** Days as billing writes them, all in the reader's zone; of a period that is shorter than a day also the time. */
export function useBillingDates(period?: Period | null) {
  const { timezone } = useUser();
  return billingDates(timezone, period);
}

/** The same for several periods in one place. */
export function billingDates(timeZone: string, period?: Period | null) {
  const isShort = period ? isShorterThanDay(period) : false;
  const clock = isShort ? CLOCK : {};
  const written = (options: Intl.DateTimeFormatOptions) => (moment: string | number) =>
    dateFormat({ timeZone, ...options }).format(new Date(moment));
  return {
    isShort,
    zone: timeZone,
    /** 3 Dec 2026 */
    long: written({ day: 'numeric', month: 'short', year: 'numeric', ...clock }),
    /** 3 Dec */
    short: written({ day: 'numeric', month: 'short', ...clock }),
    /** 3 December */
    full: written({ day: 'numeric', month: 'long', ...clock }),
    month: written({ month: 'short' }),
    day: written({ day: 'numeric' }),
    /** 14:12 */
    time: written(CLOCK),
  };
}
