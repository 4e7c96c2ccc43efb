import { useTranslation } from 'react-i18next';
import { isLapsed, lapseClock, lapseDayMs, lapseDayOf, nextLapseMidnight } from '../../../engine/time/lapse.ts';
import { DAY } from '../../../engine/time/durations.ts';
import { dateFormat } from '../../i18n/date-format.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSecond } from '../../ui/time/use-second.ts';
import { useSpace } from '../session/use-access-state.ts';

export interface DemoClock {
  /** What it shows now: Tue 14:05. */
  shown: string;
  /** What it shows at a moment to come, and how soon that is: Tue 09:00 on the demo clock, in 40 seconds. */
  moment: (at: string) => string;
  isPast: (at: string) => boolean;
  /** A day to come that is counted on it: in 13 days of the demo clock. */
  daysAhead: (at: string) => string;
  /** A day that has passed on it: 7 days ago on the demo clock. */
  daysAgo: (at: string) => string;
  /** Takes the place of a zone. */
  name: string;
  /** Whose days are told, and how long one is. */
  days: string;
  today: string;
  dayLength: string;
  weekLength: string;
  nextDay: string;
}

/**
 * The clock of a workspace whose days pass in minutes; null where time is time. Every screen that tells hours, limits or
 * days of such a workspace tells them by this one.
 */
export function useDemoClock(): DemoClock | null {
  const { t } = useTranslation();
  const { ahead, duration, number } = useFormats();
  const timeScale = useSpace()?.time_scale ?? 1;
  const isDemo = isLapsed({ timeScale });
  const now = useSecond(isDemo);
  if (!isDemo) return null;
  const clock = dateFormat({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
  const shownAt = (at: number) => clock.format(lapseClock(new Date(at), timeScale));
  const dayMs = lapseDayMs(timeScale);
  return {
    shown: shownAt(now),
    moment: (at) => {
      const time = Math.max(now, Date.parse(at));
      const told = { clock: shownAt(time), ahead: ahead(time, now) };
      const days = lapseDayOf(new Date(time), timeScale) - lapseDayOf(new Date(now), timeScale);
      // a weekday alone names one of the next seven days
      return days < 7
        ? t(($) => $.demoClock.moment, told)
        : t(($) => $.demoClock.momentLater, { ...told, days: number(days) });
    },
    isPast: (at) => Date.parse(at) <= now,
    daysAhead: (at) =>
      t(($) => $.demoClock.daysAhead, { count: Math.max(0, Math.round((Date.parse(at) - now) / DAY)) }),
    daysAgo: (at) => {
      const count = Math.floor((now - Date.parse(at)) / DAY);
      return count > 0 ? t(($) => $.demoClock.daysAgo, { count }) : t(($) => $.demoClock.today);
    },
    name: t(($) => $.demoClock.name),
    days: t(($) => $.demoClock.days, { length: duration(dayMs) }),
    today: t(($) => $.demoClock.today),
    dayLength: duration(dayMs),
    weekLength: duration(7 * dayMs),
    nextDay: ahead(nextLapseMidnight(new Date(now), timeScale).getTime(), now),
  };
}
