import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useNow } from '../../../ui/time/use-now.ts';

const DAY_MS = 86_400_000;

/** The reader's own zone, by its name. */
export const readerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Moments as a list, a thread and a plan write them: short, in the reader's own zone. */
export function useInboxDates() {
  const { t } = useTranslation();
  const now = useNow();
  const format = (options: Intl.DateTimeFormatOptions, at: Date) => dateFormat(options).format(at);
  const time = (at: string) => format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, new Date(at));
  const daysAgo = (at: Date) => Math.round((startOf(new Date(now)) - startOf(at)) / DAY_MS);
  const year = (at: Date) => (at.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric');
  return {
    time,
    /** 10:24 · Mon · 6 Nov */
    brief: (moment: string): string => {
      const at = new Date(moment);
      const days = daysAgo(at);
      if (days <= 0) return time(moment);
      if (days < 7) return format({ weekday: 'short' }, at);
      return format({ day: 'numeric', month: 'short', year: year(at) }, at);
    },
    /** Over the messages of a day. */
    day: (moment: string): string => {
      const at = new Date(moment);
      const days = daysAgo(at);
      if (days === 0) return t(($) => $.inbox.thread.today);
      if (days === 1) return t(($) => $.inbox.thread.yesterday);
      return format({ weekday: 'long', day: 'numeric', month: 'long', year: year(at) }, at);
    },
    /** Thu 19 Nov, 09:00 */
    planned: (moment: string): string => {
      const at = new Date(moment);
      return `${format({ weekday: 'short', day: 'numeric', month: 'short', year: year(at) }, at)}, ${time(moment)}`;
    },
    /** A day of the calendar, wherever one reads it: 3 December. */
    calendarDay: (day: string): string => format({ day: 'numeric', month: 'long', timeZone: 'UTC' }, new Date(day)),
    exact: (moment: string): string => format({ dateStyle: 'full', timeStyle: 'long' }, new Date(moment)),
  };
}

const startOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
