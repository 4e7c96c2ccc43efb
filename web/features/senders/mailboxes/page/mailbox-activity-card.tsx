import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { countScale, dayScale } from '../../../../ui/charts/chart-scale.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { TodayMeter } from '../list/today-meter.tsx';
import classes from './mailbox-activity.module.css';

const HEIGHT = 180;
const MARGIN = { left: 34, right: 6, top: 10, bottom: 24 };
const LINES = 3;

/** What left by it today and on each of the last 14 days, and what came back. */
export function MailboxActivityCard({ mailbox }: { mailbox: MailboxDetails }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { ref, width } = useElementSize();
  const { sent, bounced, days } = mailbox;
  const label = t(($) => $.mailboxes.activity.label, { sent: number(sent), bounced: number(bounced) });
  return (
    <SectionCard
      title={t(($) => $.mailboxes.activity.title)}
      hint={label}
      actions={
        <div className={classes.today}>
          <TodayMeter mailbox={mailbox} />
        </div>
      }
    >
      <div ref={ref} className={classes.chart}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            <Drawing days={days} width={width} />
          </svg>
        )}
      </div>
      <p className={classes.legend} aria-hidden>
        <span data-part="sent">{t(($) => $.mailboxes.activity.sent)}</span>
        <span data-part="bounced">{t(($) => $.mailboxes.activity.bounced)}</span>
      </p>
    </SectionCard>
  );
}

function Drawing({ days, width }: { days: MailboxDetails['days']; width: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const area = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: HEIGHT - MARGIN.bottom };
  const { x, step } = dayScale(days.length, area);
  const { y, ticks } = countScale(Math.max(...days.map(({ sent }) => sent), 0), area, LINES);
  const bar = { width: Math.max(2, step * 0.6), rx: 2 };
  const every = Math.ceil(52 / Math.max(1, step));
  const day = (date: string) => dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className={classes.line}>
          <line x1={area.left} x2={area.right} y1={y(tick)} y2={y(tick)} />
          <text x={area.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day: date, sent, bounced }, index) => (
        <g key={date} className={classes.day}>
          <title>
            {t(($) => $.mailboxes.activity.ofDay, { day: day(date), sent: number(sent), bounced: number(bounced) })}
          </title>
          <rect
            className={classes.hit}
            x={x(index) - step / 2}
            width={step}
            y={area.top}
            height={area.bottom - area.top}
          />
          <rect
            className={classes.sent}
            {...bar}
            x={x(index) - bar.width / 2}
            y={y(sent)}
            height={area.bottom - y(sent)}
          />
          <rect
            className={classes.bounced}
            {...bar}
            x={x(index) - bar.width / 2}
            y={y(bounced)}
            height={area.bottom - y(bounced)}
          />
          {(days.length - 1 - index) % every === 0 && (
            <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
              {day(date)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
