import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tier } from '../../../../../contract/features.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useTierName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import classes from './confirm.module.css';

const DAY_MS = 86_400_000;

/** How much of the period is over, and for how much of it the larger plan is paid. */
export function PeriodBar({ from, to, at }: { from: Tier; to: Tier; at: string }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const { data } = useQuery(billingQueries.subscription());
  if (!data) return null;
  const [began, ends, now] = [data.period_began_at, data.period_ends_at, at].map((time) => Date.parse(time));
  const count = Math.max(1, Math.round((ends! - began!) / DAY_MS));
  const over = Math.min(count, Math.max(0, Math.round((now! - began!) / DAY_MS)));
  const day = dateFormat({ day: 'numeric', month: 'short' });
  return (
    <div className={classes.period}>
      <p className={classes.caption}>{t(($) => $.confirmPayment.dueToday)}</p>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${(over / count) * 100}%` }} />
      </div>
      <p className={classes.ends}>
        <span>
          {day.format(began)}, {t(($) => $.confirmPayment.daysOn, { count: over, tier: tierName(from) })}
        </span>
        <span>
          {t(($) => $.confirmPayment.daysOn, { count: count - over, tier: tierName(to) })}, {day.format(ends)}
        </span>
      </p>
    </div>
  );
}
