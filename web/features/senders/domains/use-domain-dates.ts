import { dateFormat } from '../../../i18n/date-format.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Days and times of domains, in the reader's zone. */
export function useDomainDates() {
  const { timezone: timeZone } = useUser();
  const written = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
    Number.isNaN(Date.parse(moment)) ? moment : dateFormat({ timeZone, ...options }).format(new Date(moment));
  return {
    /** 2 Mar 2027 */
    day: written({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** 13 Nov, 17:31 */
    moment: written({ day: 'numeric', month: 'short', ...CLOCK }),
  };
}
export type DomainDates = ReturnType<typeof useDomainDates>;
