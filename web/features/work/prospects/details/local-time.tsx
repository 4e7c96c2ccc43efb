import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { zoneOfPlace } from '../../../../../engine/contacts/zone-of-place.ts';
import { useClockText } from '../../../../ui/time/use-clock-text.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from './person.module.css';

/** What time it is for the person: by their zone, else by their place; nothing where neither says it. */
export function LocalTime({ timezone, location }: { timezone: string | null; location: string }) {
  const { t } = useTranslation();
  const clock = useClockText();
  const zone = timezone ?? zoneOfPlace(location);
  const time = clock(new Date(useNow()), zone ?? undefined);
  if (!zone || !time) return null;
  return (
    <span className={classes.localTime}>
      <IconClock size={14} stroke={1.8} aria-hidden />
      {t(($) => $.prospects.localTime, { time, zone: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })}
    </span>
  );
}
