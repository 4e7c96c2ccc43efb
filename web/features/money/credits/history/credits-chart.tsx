import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { CreditChart } from '../../../../../contract/credits/schemas.ts';
import { weekdayOf } from '../../../../../engine/time/zone-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { BAR_LINES, countScale, dayScale, type DayScale, labelRoom } from '../../../../ui/charts/chart-scale.ts';
import type { CategoryGroup } from '../category-sums.ts';
import classes from '../credits.module.css';
import { usedCredits } from '../shown-credits.ts';
import { useCreditDates } from './use-credit-dates.ts';

const HEIGHT = 212;
const BARS = { top: 22, bottom: 184 };
/** Narrower days have no room for their sum. */
const SUM_ROOM = 30;
const DATE_ROOM = 46;

interface Props {
  chart: CreditChart;
  groups: readonly CategoryGroup[];
}

/** A bar for each day, made of its categories; weekends are shaded. */
export function CreditsChart({ chart, groups }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(chart.timezone);
  const { ref, width } = useElementSize();
  const label = t(($) => $.credits.chartLabel, {
    from: dates.short(chart.start_date),
    to: dates.short(chart.end_date),
    used: number(usedCredits(chart.used)),
  });
  return (
    <div ref={ref} className={classes.drawing}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <Drawing chart={chart} groups={groups} width={width} />
        </svg>
      )}
    </div>
  );
}

function Drawing({ chart: { days, timezone }, groups, width }: Props & { width: number }) {
  const { number } = useFormats();
  const dates = useCreditDates(timezone);
  const { y, ticks } = countScale(Math.max(0, ...days.map(({ used }) => used)), BARS, BAR_LINES);
  const area = { left: labelRoom(ticks.map(number)), right: width - 4 };
  const scale = dayScale(days.length, area);
  const every = Math.max(1, Math.ceil(DATE_ROOM / Math.max(1, scale.step)));
  return (
    <>
      {days.map(({ date }, index) =>
        weekdayOf(date) > 5 ? (
          <rect
            key={date}
            className={classes.weekend}
            x={scale.x(index) - scale.step / 2}
            width={scale.step}
            y={BARS.top - 6}
            height={BARS.bottom - BARS.top + 6}
          />
        ) : null,
      )}
      {ticks.map((tick) => (
        <g key={tick} className={classes.tick}>
          <line x1={area.left} x2={area.right} y1={y(tick)} y2={y(tick)} />
          <text x={area.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Bar key={day.date} day={day} groups={groups} x={scale.x(index)} scale={scale} y={y} />
      ))}
      {days.map(({ date }, index) =>
        (days.length - 1 - index) % every === 0 ? (
          <text
            key={date}
            className={classes.date}
            data-last={index === days.length - 1 || undefined}
            x={Math.min(scale.x(index), width - 20)}
            y={HEIGHT - 8}
            textAnchor="middle"
          >
            {days.length > 31 ? dates.short(date) : dates.axis(date)}
          </text>
        ) : null,
      )}
    </>
  );
}

interface BarProps {
  day: CreditChart['days'][number];
  groups: readonly CategoryGroup[];
  x: number;
  scale: DayScale;
  y: (credits: number) => number;
}

function Bar({ day, groups, x, scale, y }: BarProps) {
  const { number } = useFormats();
  const wide = Math.min(34, scale.step * 0.62);
  return (
    <g>
      {partsOf(day, groups).map(({ key, color, from, to }) => {
        const [bottom, top] = [y(from), y(to)];
        // a hair between two parts, none where it would eat a thin one
        const gap = bottom - top > 3 ? 1 : 0;
        return (
          <rect
            key={key}
            data-part={key}
            x={x - wide / 2}
            width={wide}
            y={top}
            height={Math.max(1, bottom - top - gap)}
            rx={Math.min(2, wide / 4)}
            fill={color}
          />
        );
      })}
      {day.used > 0 && scale.step >= SUM_ROOM && (
        <text className={classes.sum} x={x} y={y(day.used) - 6} textAnchor="middle">
          {number(usedCredits(day.used))}
        </text>
      )}
    </g>
  );
}

/** From the bottom of a day's bar to its top. */
function partsOf({ by_type }: BarProps['day'], groups: readonly CategoryGroup[]) {
  let below = 0;
  return groups.flatMap(({ key, color, categories }) => {
    const each = categories.reduce((sum, category) => sum + (by_type[category] ?? 0), 0);
    if (each <= 0) return [];
    const from = below;
    below += each;
    return [{ key, color, from, to: below }];
  });
}
