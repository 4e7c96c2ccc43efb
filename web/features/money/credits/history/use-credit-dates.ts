import { dateFormat } from '../../../../i18n/date-format.ts';

const DAY_MS = 86_400_000;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Days and times as the history of credits writes them, where the reader is. */
export function useCreditDates(timeZone: string, period?: { from: string | null; until: string }) {
  const from = period?.from ?? null;
  const isShort = period !== undefined && from !== null && Date.parse(period.until) - Date.parse(from) < DAY_MS;
  const clock = isShort ? CLOCK : {};
  const calendar = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: 'UTC', ...options });
  return {
    /** Tue 3 */
    axis: (day: string) => calendar({ weekday: 'short', day: 'numeric' }).format(new Date(day)),
    /** 3 Nov */
    short: (day: string) => calendar({ day: 'numeric', month: 'short' }).format(new Date(day)),
    /** Tue, 3 November */
    long: (day: string) => calendar({ weekday: 'short', day: 'numeric', month: 'long' }).format(new Date(day)),
    /** 14:12 */
    time: (moment: string) => dateFormat({ timeZone, ...CLOCK }).format(new Date(moment)),
    /** 3 Nov of a moment; of a period that is shorter than a day also the time. */
    day: (moment: string) =>
      dateFormat({ timeZone, day: 'numeric', month: 'short', ...clock }).format(new Date(moment)),
  };
}
