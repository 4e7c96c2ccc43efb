import { useTranslation } from 'react-i18next';
import type { MailboxGuard } from '../../../../contract/guard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './guard.module.css';

/** What came of its mails in the days that the rule looks at. */
export function WindowFigures({ guard: { window, rule } }: { guard: MailboxGuard }) {
  const { t } = useTranslation();
  const { number, percent, rate, moment } = useFormats();
  const isOver = window.rate !== null && window.rate > rule.bounce_percent;
  const figures = [
    { name: t(($) => $.guard.window.sent), value: number(window.sent) },
    {
      name: t(($) => $.guard.window.hard),
      value: number(window.hard_bounces),
      share: window.rate === null ? null : rate(window.rate / 100),
      isBad: isOver,
    },
    { name: t(($) => $.guard.window.soft), value: number(window.soft_bounces) },
    { name: t(($) => $.guard.window.complaints), value: number(window.complaints), isBad: window.complaints > 0 },
    { name: t(($) => $.guard.window.replies), value: number(window.replies) },
  ];
  return (
    <div className={classes.block}>
      <h3 title={moment(window.since)}>
        {window.is_since_resumed
          ? t(($) => $.guard.window.sinceResumed, { moment: moment(window.since) })
          : t(($) => $.guard.window.title, { count: rule.days })}
      </h3>
      <dl className={classes.figures}>
        {figures.map(({ name, value, share, isBad }) => (
          <div key={name} data-bad={isBad || undefined}>
            <dt>{name}</dt>
            <dd>
              {value}
              {share && <small>{share}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {window.is_since_resumed && <p className={classes.rule}>{t(($) => $.guard.window.anew)}</p>}
      <p className={classes.rule}>
        {t(($) => $.guard.rule, {
          mark: percent(rule.bounce_percent / 100),
          complaints: rate(rule.complaint_percent / 100),
        })}
      </p>
    </div>
  );
}
