import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useNow } from '../../../ui/time/use-now.ts';

/** Whose clock counts on a page, such as that of the campaign's account; without one, the reader's own. */
export const ZoneContext = createContext<string | undefined>(undefined);

const DAY_MS = 86_400_000;

/** Moments near by in words ("today 17:05"), others with their date; and the exact one, with its zone, for a tooltip. */
export function useRelativeDates() {
  const { t } = useTranslation();
  const now = useNow();
  const timeZone = useContext(ZoneContext);
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone, ...options });
  // the day alone, as a number that can be compared
  const dayOf = (moment: Date) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)) / DAY_MS;
  // another's clock is named, also where it shows the reader's time: nobody has to guess whose it is
  const label = (moment: Date) => (timeZone ? ` ${zoneOf(format({ timeZoneName: 'short' }), moment)}` : '');
  return {
    near: (at: string): string => {
      const date = new Date(at);
      const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date) + label(date);
      switch (dayOf(date) - dayOf(new Date(now))) {
        case 0:
          return t(($) => $.reasons.days.today, { time });
        case 1:
          return t(($) => $.reasons.days.tomorrow, { time });
        case -1:
          return t(($) => $.reasons.days.yesterday, { time });
        default: {
          const isThisYear = date.getFullYear() === new Date(now).getFullYear();
          const year = isThisYear ? undefined : 'numeric';
          return `${format({ weekday: 'short', day: 'numeric', month: 'short', year }).format(date)} ${time}`;
        }
      }
    },
    exact: (at: string): string => {
      const date = new Date(at);
      const text = format({ dateStyle: 'full', timeStyle: 'short' }).format(date);
      return `${text}, ${zoneOf(format({ timeZoneName: 'short' }), date)}`;
    },
  };
}

const zoneOf = (format: Intl.DateTimeFormat, moment: Date) =>
  format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
