import { dateFormat } from '../../../../i18n/date-format.ts';

/** Days and times as the history of credits writes them, where the reader is. */
export function useCreditDates(timeZone: string) {
  const calendar = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: 'UTC', ...options });
  return {
    /** Tue 3 */
    axis: (day: string) => calendar({ weekday: 'short', day: 'numeric' }).format(new Date(day)),
    /** 3 Nov */
    short: (day: string) => calendar({ day: 'numeric', month: 'short' }).format(new Date(day)),
    /** Tue, 3 November */
    long: (day: string) => calendar({ weekday: 'short', day: 'numeric', month: 'long' }).format(new Date(day)),
    /** 14:12 */
    time: (moment: string) =>
      dateFormat({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment)),
    /** 3 Nov of a moment. */
    day: (moment: string) => dateFormat({ timeZone, day: 'numeric', month: 'short' }).format(new Date(moment)),
  };
}
