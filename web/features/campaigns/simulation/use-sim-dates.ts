import { dateFormat } from '../../../i18n/date-format.ts';

/** Days and times of the account that acts, in the reader's language. */
export function useSimDates(zone?: string) {
  const format = (options: Intl.DateTimeFormatOptions, timeZone = zone) => dateFormat({ timeZone, ...options });
  return {
    /** 22 Dec */
    day: (moment: string | number) => format({ day: 'numeric', month: 'short' }).format(new Date(moment)),
    /** 18–26 Dec */
    days: (from: string, to: string) =>
      format({ day: 'numeric', month: 'short' }).formatRange(new Date(from), new Date(to)),
    /** The same of a day that is no moment: 2026-12-22. */
    calendarDay: (day: string) => format({ day: 'numeric', month: 'short' }, 'UTC').format(new Date(day)),
    /** Wed, 18 Nov */
    shortDate: (day: string) =>
      format({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC').format(new Date(day)),
    /** Monday, 23 November */
    longDay: (moment: number) => format({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment)),
    /** 10:05 */
    time: (moment: string | number) =>
      format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment)),
    /** Mon, 23 Nov, 10:05 CET */
    exact: (moment: string | number) =>
      format({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }).format(new Date(moment)),
  };
}
export type SimDates = ReturnType<typeof useSimDates>;
