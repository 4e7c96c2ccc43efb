import { dateFormat } from '../../../i18n/date-format.ts';

/** Dates of this page, in the reader's language and where it matters in the account's own time zone. */
export function useDates(zone?: string) {
  const format = dateFormat;
  return {
    /** 12 Nov */
    day: (time: string) => format({ day: 'numeric', month: 'short', timeZone: zone }).format(new Date(time)),
    /** The same of a day that is no moment: 2026-11-12. */
    calendarDay: (day: string) => format({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day)),
    /** 12 November 2026 */
    date: (time: string) => format({ dateStyle: 'long', timeZone: zone }).format(new Date(time)),
    /** 16:42, as the working hours are written in every language. */
    time: (time: string | number) =>
      format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(time)),
  };
}
