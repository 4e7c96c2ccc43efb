import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { BAND_STARTS, LIMITS, type LimitedAction } from '../../../../../contract/limits/schemas.ts';
import type { api } from '../../../../api/api.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { LIMIT_ACTION_STYLES, LIMIT_BAND_NAMES } from '../limit-action-styles.ts';
import { rampScale } from './ramp-scale.ts';
import classes from './ramp.module.css';
import { useDates } from '../use-dates.ts';

export type RampDay = Awaited<ReturnType<typeof api.limits.days>>['items'][number];

const HEIGHT = 200;
const MARGIN = { left: 34, right: 6, top: 8, bottom: 24 };

/** Bars: done. Line: the limit of the day. Dashes: what is planned. */
export function RampChart({ action, days }: { action: LimitedAction; days: readonly RampDay[] }) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const label = t(($) => $.limits.rampLabel, { name: LIMIT_ACTION_STYLES[action].name(t) });
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <Drawing action={action} days={days} width={width} />
        </svg>
      )}
    </div>
  );
}

function Drawing({ action, days, width }: { action: LimitedAction; days: readonly RampDay[]; width: number }) {
  const { number } = useFormats();
  const area = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: HEIGHT - MARGIN.bottom };
  const scale = rampScale(days, area);
  const firstPlanned = days.findIndex((day) => day.is_planned);
  const today = (firstPlanned === -1 ? days.length : firstPlanned) - 1;
  const line = (from: number, to: number) => steps(days, from, to, scale);
  return (
    <>
      <Bands action={action} scale={scale} area={area} />
      {scale.ticks.map((tick) => (
        <text key={tick} className={classes.tick} x={area.left - 8} y={scale.y(tick)} textAnchor="end" dy="0.32em">
          {number(tick)}
        </text>
      ))}
      {days.map((day, index) => (
        <rect
          key={day.day}
          className={classes.used}
          x={scale.x(index) - scale.step * 0.32}
          width={scale.step * 0.64}
          y={scale.y(day.used)}
          height={area.bottom - scale.y(day.used)}
          rx={Math.min(2, scale.step * 0.2)}
        />
      ))}
      <path className={classes.limit} d={line(0, today)} />
      <path className={classes.planned} d={line(Math.max(0, today), days.length - 1)} />
      {today >= 0 && <Today day={days[today]!} x={scale.x(today)} y={scale.y(days[today]!.limit)} area={area} />}
      <Dates days={days} scale={scale} area={area} />
    </>
  );
}

type Area = Parameters<typeof rampScale>[1];
type Scale = ReturnType<typeof rampScale>;

/** A line that keeps its height through each day. */
function steps(days: readonly RampDay[], from: number, to: number, scale: Scale): string {
  return days
    .slice(from, to + 1)
    .map((day, index) => {
      const x = scale.x(from + index);
      const y = scale.y(day.limit);
      return `${index === 0 ? 'M' : 'L'}${x - scale.step / 2},${y}L${x + scale.step / 2},${y}`;
    })
    .join('');
}

function Bands({ action, scale, area }: { action: LimitedAction; scale: Scale; area: Area }) {
  const { t } = useTranslation();
  const starts = [0, ...BAND_STARTS.map((percent) => (LIMITS[action].max * percent) / 100), Number.POSITIVE_INFINITY];
  return (['low', 'safe', 'careful', 'risky'] as const).map((band, index) => {
    const top = scale.y(starts[index + 1]!);
    const height = scale.y(starts[index]!) - top;
    if (height <= 0) return null;
    return (
      <g key={band} data-band={band} className={classes.band}>
        <rect x={area.left} width={Math.max(0, area.right - area.left)} y={top} height={height} />
        {height > 18 && (
          <text x={area.right - 8} y={top + 14} textAnchor="end">
            {LIMIT_BAND_NAMES[band](t)}
          </text>
        )}
      </g>
    );
  });
}

function Today({ day, x, y, area }: { day: RampDay; x: number; y: number; area: Area }) {
  const { t } = useTranslation();
  const isLate = x > (area.left + area.right) / 2 + 60;
  return (
    <g className={classes.today}>
      <line x1={x} x2={x} y1={area.top} y2={area.bottom} />
      <circle cx={x} cy={y} r={4} />
      <text x={isLate ? x - 8 : x + 8} y={y + 16} textAnchor={isLate ? 'end' : 'start'}>
        {t(($) => $.limits.todayLimit, { limit: day.limit })}
      </text>
    </g>
  );
}

/** As many dates as fit without touching each other. */
function Dates({ days, scale, area }: { days: readonly RampDay[]; scale: Scale; area: Area }) {
  const dates = useDates();
  const every = Math.max(7, Math.ceil(70 / Math.max(1, scale.step) / 7) * 7);
  return days.map((day, index) =>
    index % every === 0 && scale.x(index) < area.right - 20 ? (
      <text
        key={day.day}
        className={classes.tick}
        x={Math.max(area.left + 14, scale.x(index))}
        y={HEIGHT - 6}
        textAnchor="middle"
      >
        {dates.calendarDay(day.day)}
      </text>
    ) : null,
  );
}
