import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditChart } from '../../../../../contract/credits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { CategoryGroup } from '../category-sums.ts';
import classes from '../credits.module.css';
import { leftCredits, usedCredits } from '../shown-credits.ts';
import { useCreditDates } from './use-credit-dates.ts';

/** All of it, what came back, and each category's part: the chart's colours in words. */
export function CreditsSums({ chart, groups }: { chart: CreditChart; groups: readonly CategoryGroup[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(chart.timezone);
  const most = Math.max(1, ...groups.map(({ credits }) => credits));
  return (
    <div className={classes.sums}>
      <p className={classes.sumsHead}>
        <span>
          <strong>{number(usedCredits(chart.used))}</strong>{' '}
          {t(($) => $.credits.used, { count: usedCredits(chart.used) })}
        </span>
        {chart.returned > 0 && (
          <span>{t(($) => $.credits.givenBack, { credits: number(leftCredits(chart.returned)) })}</span>
        )}
      </p>
      <p className={classes.days}>
        {t(($) => $.credits.zone, {
          from: dates.short(chart.start_date),
          to: dates.short(chart.end_date),
          zone: chart.timezone,
        })}
      </p>
      <ul className={classes.groups}>
        {groups.map(({ key, name, color, credits }) => (
          <li key={key} style={{ '--tone': color } as CSSProperties}>
            <span className={classes.groupName} title={name}>
              {name}
            </span>
            <span className={classes.groupBar} aria-hidden>
              <span style={{ width: `${(credits / most) * 100}%` }} />
            </span>
            <strong>{number(usedCredits(credits))}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
