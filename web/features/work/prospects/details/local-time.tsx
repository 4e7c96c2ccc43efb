import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClockText } from '../../../../ui/time/use-clock-text.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from './person.module.css';

/** What time it is for the person; nothing where their zone is not known. */
export function LocalTime({ zone }: { zone: string | null | undefined }) {
  const { t } = useTranslation();
  const clock = useClockText();
  const time = clock(new Date(useNow()), zone ?? undefined);
  if (!zone || !time) return null;
  return (
    <span className={classes.localTime}>
      <IconClock size={14} stroke={1.8} aria-hidden />
      {t(($) => $.prospects.localTime, { time, zone: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })}
    </span>
  );
}
