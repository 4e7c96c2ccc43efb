import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { WarmUp, WarmUpDay } from '../../../../../contract/warm-up/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { countScale, dayScale } from '../../../../ui/charts/chart-scale.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './warm-up.module.css';

const HEIGHT = 220;
const MARGIN = { left: 34, right: 6, top: 10, bottom: 24 };
const LINES = 4;
/** A day has four bars: with less room they cannot be told apart. */
const LEAST_STEP = 22;
const PARTS = ['sent', 'received', 'replied', 'saved'] as const;

/** What left and came on each day, was answered, and was taken out of spam (G160). */
export function WarmUpChartCard({ warmUp: { days } }: { warmUp: WarmUp }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { ref, width } = useElementSize();
  const most = Math.max(7, Math.floor((width - MARGIN.left - MARGIN.right) / LEAST_STEP));
  const shown = days.slice(-most);
  const sum = (part: (typeof PARTS)[number]) => number(shown.reduce((all, day) => all + day[part], 0));
  const names = {
    sent: t(($) => $.warmUp.parts.sent),
    received: t(($) => $.warmUp.parts.received),
    replied: t(($) => $.warmUp.parts.replied),
    saved: t(($) => $.warmUp.parts.saved),
  };
  const label = PARTS.map((part) => `${names[part]}: ${sum(part)}`).join(', ');
  return (
    <SectionCard title={t(($) => $.warmUp.chart, { count: shown.length })} hint={label}>
      <div ref={ref} className={classes.chart}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            <Drawing days={shown} width={width} names={names} />
          </svg>
        )}
      </div>
      <p className={classes.legend} aria-hidden>
        {PARTS.map((part) => (
          <span key={part} data-part={part}>
            {names[part]}
          </span>
        ))}
      </p>
    </SectionCard>
  );
}

interface Props {
  days: readonly WarmUpDay[];
  width: number;
  names: Record<(typeof PARTS)[number], string>;
}

function Drawing({ days, width, names }: Props) {
  const { number } = useFormats();
  const area = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: HEIGHT - MARGIN.bottom };
  const { x, step } = dayScale(days.length, area);
  const highest = Math.max(0, ...days.flatMap((day) => PARTS.map((part) => day[part])));
  const { y, ticks } = countScale(highest, area, LINES);
  const bar = Math.min(9, Math.max(2, (step * 0.72) / PARTS.length));
  const every = Math.ceil(60 / Math.max(1, step));
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
      {days.map((counted, index) => (
        <g key={counted.day} className={classes.day}>
          <title>{`${day(counted.day)}: ${PARTS.map((part) => `${names[part]} ${number(counted[part])}`).join(', ')}`}</title>
          <rect
            className={classes.hit}
            x={x(index) - step / 2}
            width={step}
            y={area.top}
            height={area.bottom - area.top}
          />
          {PARTS.map((part, place) => (
            <rect
              key={part}
              data-part={part}
              rx={1}
              width={Math.max(1, bar - 1)}
              x={x(index) + (place - PARTS.length / 2) * bar}
              y={y(counted[part])}
              height={area.bottom - y(counted[part])}
            />
          ))}
          {(days.length - 1 - index) % every === 0 && (
            // the last one ends where the chart does
            <text
              x={index === days.length - 1 ? width : x(index)}
              y={HEIGHT - 6}
              textAnchor={index === days.length - 1 ? 'end' : 'middle'}
            >
              {day(counted.day)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
