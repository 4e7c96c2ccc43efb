import { useTranslation } from 'react-i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './overview.module.css';

/** What was sent on each of the last days, with what came back over it. */
export function DaysCard({ rates: { days, timezone } }: { rates: CampaignRates }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const most = Math.max(1, ...days.map(({ sent }) => sent));
  const date = new Intl.DateTimeFormat(chosenLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const sum = (kind: 'sent' | 'accepted' | 'replied') => number(days.reduce((total, day) => total + day[kind], 0));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <SectionCard title={t(($) => $.campaign.days.title)} hint={t(($) => $.campaign.days.zone, { zone: timezone })}>
      <div
        className={classes.days}
        role="img"
        aria-label={t(($) => $.campaign.days.summary, {
          count: days.length,
          sent: sum('sent'),
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
          <dt>{t(($) => $.campaign.days.sent)}</dt>
          <dd>{sum('sent')}</dd>
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
