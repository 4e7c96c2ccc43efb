import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { isHeld } from '../mailbox-state-styles.ts';
import classes from './today-meter.module.css';

/** How much of the day is used, in small blocks; grey where nothing more leaves. */
export function TodayMeter({ mailbox }: { mailbox: Mailbox }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { used_today: used, per_day: limit } = mailbox;
  const left = Math.max(0, limit - used);
  return (
    <div className={classes.meter} data-held={isHeld(mailbox) || undefined}>
      <span>
        <span>
          <strong>{number(used)}</strong> {t(($) => $.mailboxes.of, { limit: number(limit) })}
        </span>
        {isHeld(mailbox) ? null : left === 0 ? (
          <small>{t(($) => $.mailboxes.noneLeft)}</small>
        ) : (
          <small>{t(($) => $.mailboxes.left, { left: number(left) })}</small>
        )}
      </span>
      <div className={classes.blocks} aria-hidden>
        <i style={{ width: `${Math.min(1, used / Math.max(1, limit)) * 100}%` }} />
      </div>
    </div>
  );
}
