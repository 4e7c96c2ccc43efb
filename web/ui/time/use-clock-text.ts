import { chosenLanguage } from '../../i18n/languages.ts';

/** Hours as every screen writes them, in the reader's language: 09:00. Null for a zone that nobody knows. */
export function useClockText(): (at: Date, zone?: string) => string | null {
  const language = chosenLanguage();
  return (at, timeZone) => {
    try {
      return new Intl.DateTimeFormat(language, {
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
