import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './composer.module.css';

/** How much of the room is used; too much is said at once. */
export function MessageLengthMeter({ used, max }: { used: number; max: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const over = used - max;
  if (over > 0)
    return (
      <span className={classes.meter} data-over role="alert">
        {t(($) => $.inbox.composer.tooLong, { count: over })}
      </span>
    );
  return (
    <span className={classes.meter}>
      {used > 0 && t(($) => $.inbox.composer.meter, { used: number(used), max: number(max) })}
    </span>
  );
}
