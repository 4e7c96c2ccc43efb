import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import { useTierName } from '../plan-names.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import classes from './confirm.module.css';

const DAY_MS = 86_400_000;

interface Props {
  subscription: Subscription;
  to: Tier;
  at: string;
}

/** How much of the period is over, and for how much of it the larger plan is paid. */
export function PeriodBar({ subscription, to, at }: Props) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const dates = useBillingDates(subscription);
  const { tier: from, period_began_at: began, period_ends_at: ends } = subscription;
  const [first, last, now] = [Date.parse(began), Date.parse(ends), Date.parse(at)];
  const count = Math.max(1, Math.round((last - first) / DAY_MS));
  const over = Math.min(count, Math.max(0, Math.round((now - first) / DAY_MS)));
  const share = Math.min(1, Math.max(0, (now - first) / Math.max(1, last - first)));
  const part = (tier: Tier, days: number) =>
    // a period without whole days has none to count
    dates.isShort ? tierName(tier) : t(($) => $.confirmPayment.daysOn, { count: days, tier: tierName(tier) });
  return (
    <div className={classes.period}>
      <p className={classes.caption}>{t(($) => $.confirmPayment.dueToday)}</p>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classes.ends}>
        <span>
          {dates.short(began)}, {part(from, over)}
        </span>
        <span>
          {part(to, count - over)}, {dates.short(ends)}
        </span>
      </p>
    </div>
  );
}

/** Another rhythm begins a period of its own, and what is left of the old one is given back. */
export function NewPeriod({ from, ends }: { from: Tier; ends: string | null }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const dates = useBillingDates();
  return (
    <div className={classes.period}>
      <p className={classes.caption}>{t(($) => $.confirmPayment.dueToday)}</p>
      <p className={classes.newPeriod}>
        {ends
          ? t(($) => $.confirmPayment.newPeriodUntil, { date: dates.long(ends), from: tierName(from) })
          : t(($) => $.confirmPayment.newPeriod, { from: tierName(from) })}
      </p>
    </div>
  );
}
