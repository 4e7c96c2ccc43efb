import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useLimitText } from '../use-limit-text.ts';
import { isRamping, isStopped } from '../mailbox-state-styles.ts';
import classes from './today-meter.module.css';

/** How much of the day is used, in small blocks; grey where nothing more leaves. */
export function TodayMeter({ mailbox }: { mailbox: Mailbox }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { used_today: used, per_day: perDay, limit_today: today, left_today: left, ramp } = mailbox;
  const bound = useLimitText(mailbox);
  const isOff = isStopped(mailbox);
  const limit = isOff ? perDay : today;
  return (
    <div className={classes.meter} data-held={isOff || undefined}>
      <span>
        <span>
          <strong>{number(used)}</strong> {t(($) => $.mailboxes.of, { limit: number(limit) })}
        </span>
        {isOff ? null : ramp && isRamping(mailbox) && mailbox.limited_by === 'ramp' ? (
          <small title={t(($) => $.mailboxes.ramp.why, { count: ramp.days, goal: number(ramp.goal) })}>
            {t(($) => $.mailboxes.ramp.day, { day: number(ramp.day), days: number(ramp.days) })}
          </small>
        ) : (
          <small title={bound?.long}>
            {[
              left === 0 ? t(($) => $.mailboxes.noneLeft) : t(($) => $.mailboxes.left, { left: number(left) }),
              ...(bound ? [bound.short] : []),
            ].join(' · ')}
          </small>
        )}
      </span>
      <div className={classes.blocks} aria-hidden>
        <i style={{ width: `${Math.min(1, used / Math.max(1, limit)) * 100}%` }} />
      </div>
    </div>
  );
}
