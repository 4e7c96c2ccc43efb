import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useNow } from '../../../ui/time/use-now.ts';

const DAY_MS = 86_400_000;

/** The day of a moment by the reader's own calendar: today, yesterday, or its date. */
export function useDayText(): (at: string) => string {
  const { t } = useTranslation();
  const now = useNow();
  const format = dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const today = new Date(now).toDateString();
  const yesterday = new Date(now - DAY_MS).toDateString();
  return (at) => {
    const day = new Date(at).toDateString();
    if (day === today) return t(($) => $.dashboard.activity.today);
    return day === yesterday ? t(($) => $.dashboard.activity.yesterday) : format.format(new Date(at));
  };
}
