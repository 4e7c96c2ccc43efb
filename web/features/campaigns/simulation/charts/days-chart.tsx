import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { dayIn, daysBetween } from '../../../../../engine/time/zone-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import {
  BAR_LINES,
  countScale,
  dayScale,
  type DayScale,
  GROWTH_LINES,
  labelRoom,
} from '../../../../ui/charts/chart-scale.ts';
import type { ChartSeries } from './chart-series.ts';
import { GrowthLines } from './growth-lines.tsx';
import classes from '../simulate.module.css';
import { useSimDates } from '../use-sim-dates.ts';

const BARS = { top: 26, bottom: 196 };
const LINES = { top: 226, bottom: 326 };
const HEIGHT = 350;
const RIGHT = 44;
/** The name of the day on which it ends, beside its line. */
const FINISH_LABEL = 220;

interface Props {
  simulation: Simulation;
  series: readonly ChartSeries[];
  zone: string;
}

/** Above what is done each day, below what has come of it so far; both on the same days. */
export function DaysChart({ simulation, series, zone }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useSimDates(zone);
  const { ref, width } = useElementSize();
  const label = t(($) => $.simulate.chartLabel, {
    count: simulation.days.length,
    finish: simulation.finishes_at ? dates.day(simulation.finishes_at) : t(($) => $.simulate.later),
    accepts: number(Math.round(simulation.accepted.expected)),
    replies: number(Math.round(simulation.replied.expected)),
  });
  return (
    <div ref={ref} className={classes.drawing}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <Drawing simulation={simulation} series={series} zone={zone} width={width} />
        </svg>
      )}
    </div>
  );
}

function Drawing({ simulation, series, zone, width }: Props & { width: number }) {
  const { t } = useTranslation();
  const { days } = simulation;
  const { number } = useFormats();
  const busiest = Math.max(0, ...days.map((_, day) => series.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0)));
  const labels = [
    ...countScale(busiest, BARS, BAR_LINES).ticks,
    ...countScale(Math.max(simulation.accepted.high, simulation.replied.high), LINES, GROWTH_LINES).ticks,
  ];
  const area = { left: labelRoom(labels.map(number)), right: width - RIGHT };
  const scale = dayScale(days.length, area);
  return (
    <>
      <Finish simulation={simulation} zone={zone} scale={scale} />
      <text className={classes.caption} x={area.left} y={12}>
        {t(($) => $.simulate.perDay)}
      </text>
      <Bars series={series} count={days.length} scale={scale} area={area} />
      <text className={classes.caption} x={area.left} y={LINES.top - 12}>
        {t(($) => $.simulate.soFar)}
      </text>
      <GrowthLines simulation={simulation} scale={scale} area={{ ...area, ...LINES }} />
      <Dates days={days} scale={scale} left={area.left} right={width} />
    </>
  );
}

interface BarsProps {
  series: readonly ChartSeries[];
  count: number;
  scale: DayScale;
  area: { left: number; right: number };
}

function Bars({ series, count, scale, area }: BarsProps) {
  const { number } = useFormats();
  const sums = Array.from({ length: count }, (_, day) =>
    series.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0),
  );
  const { y, ticks } = countScale(Math.max(...sums, 0), BARS, BAR_LINES);
  const wide = Math.min(18, scale.step * 0.68);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className={classes.tick}>
          <line x1={area.left} x2={area.right} y1={y(tick)} y2={y(tick)} />
          <text x={area.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {sums.map((sum, day) => {
        let below = 0;
        return series.map(({ key, color, counts }) => {
          const each = counts[day] ?? 0;
          if (each <= 0) return null;
          const [bottom, top] = [y(below), y(below + each)];
          below += each;
          const isTop = below >= sum - 0.001;
          // a hair between two parts of a bar, none where it would eat a thin one
          const gap = bottom - top > 3 ? 1 : 0;
          return (
            <rect
              key={`${key} ${day}`}
              x={scale.x(day) - wide / 2}
              width={wide}
              y={top}
              height={Math.max(1, bottom - top - gap)}
              rx={isTop ? Math.min(2, wide / 4) : 0}
              fill={color}
              className={classes.bar}
            />
          );
        });
      })}
    </>
  );
}

/** The day on which half of the runs are over, and between which days most of them are. */
function Finish({ simulation, zone, scale }: Pick<Props, 'simulation' | 'zone'> & { scale: DayScale }) {
  const { t } = useTranslation();
  const dates = useSimDates(zone);
  const first = simulation.days[0]?.day;
  const { finishes_at: at, finish_range: range, days } = simulation;
  if (!first || !at) return null;
  const place = (moment: string) =>
    scale.x(Math.min(days.length - 1, Math.max(0, daysBetween(first, dayIn(zone, new Date(moment))))));
  const x = place(at);
  const low = range?.earliest ? place(range.earliest) : x;
  const high = range?.latest ? place(range.latest) : low;
  // near the beginning there is room on its right alone
  const isEarly = x < FINISH_LABEL;
  return (
    <g className={classes.finish}>
      {high > low && <rect x={low} width={high - low} y={BARS.top - 20} height={LINES.bottom - BARS.top + 20} />}
      <line x1={x} x2={x} y1={BARS.top - 20} y2={LINES.bottom} />
      <text x={isEarly ? x + 7 : x - 7} y={12} textAnchor={isEarly ? 'start' : 'end'}>
        {t(($) => $.simulate.finishOn, { day: dates.day(at) })}
      </text>
    </g>
  );
}

interface DatesProps {
  days: Simulation['days'];
  scale: DayScale;
  left: number;
  right: number;
}

/** A date a week, or fewer where they would touch. */
function Dates({ days, scale, left, right }: DatesProps) {
  const dates = useSimDates();
  const every =
    scale.step * days.length < 120 ? days.length : Math.max(1, Math.ceil(60 / Math.max(1, scale.step) / 7) * 7);
  const shown = days.length < 8 ? 1 : every;
  return days.map(({ day }, index) =>
    index % shown === 0 && scale.x(index) < right - 24 ? (
      <text
        key={day}
        className={classes.date}
        x={Math.max(left + 8, scale.x(index))}
        y={HEIGHT - 6}
        textAnchor="middle"
      >
        {dates.calendarDay(day)}
      </text>
    ) : null,
  );
}
