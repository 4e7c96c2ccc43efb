import { dateFormat } from '../../i18n/date-format.ts';

/** Hours as every screen writes them, in the reader's language: 09:00. Null for a zone that nobody knows. */
export function useClockText(): (at: Date, zone?: string) => string | null {
  return (at, timeZone) => {
    try {
      return dateFormat({
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(at);
    } catch {
      return null;
    }
  };
}
