import { useTranslation } from 'react-i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './overview.module.css';

/** What was sent on each of the last days, with what came back over it. */
export function DaysCard({ rates: { days, timezone } }: { rates: CampaignRates }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const most = Math.max(1, ...days.map(({ sent }) => sent));
  const demo = useDemoClock();
  const date = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const sum = (kind: 'sent' | 'contacted' | 'accepted' | 'replied') =>
    number(days.reduce((total, day) => total + day[kind], 0));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <SectionCard
      title={t(($) => $.campaign.days.title)}
      hint={demo?.days ?? t(($) => $.campaign.days.zone, { zone: timezone })}
    >
      <div
        className={classes.days}
        role="img"
        aria-label={t(($) => $.campaign.days.summary, {
          count: days.length,
          sent: sum('sent'),
          contacted: sum('contacted'),
          accepted: sum('accepted'),
          replied: sum('replied'),
        })}
      >
        {days.map((day) => (
          <span
            key={day.day}
            className={classes.day}
            title={t(($) => $.campaign.days.one, {
              day: date.format(new Date(day.day)),
              sent: number(day.sent),
              contacted: number(day.contacted),
              accepted: number(day.accepted),
              replied: number(day.replied),
            })}
          >
            <i style={{ height: `${(day.sent / most) * 100}%` }} />
            <b style={{ height: `${(Math.min(day.sent, day.accepted + day.replied) / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={classes.dayEnds}>
        <span>{first && date.format(new Date(first.day))}</span>
        <span>{last && date.format(new Date(last.day))}</span>
      </div>
      <dl className={classes.dayTotals}>
        <div>
          <dt>{t(($) => $.campaign.days.actions)}</dt>
          <dd>{sum('sent')}</dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.days.contacted)}</dt>
          <dd>{sum('contacted')}</dd>
        </div>
        <div data-good>
          <dt>{t(($) => $.campaign.days.accepted)}</dt>
          <dd>{sum('accepted')}</dd>
        </div>
        <div data-good>
          <dt>{t(($) => $.campaign.days.replied)}</dt>
          <dd>{sum('replied')}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}
