import { useElementSize } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';
import { dayIn, daysBetween } from '../../../../../engine/time/zone-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { countScale, dayScale, GROWTH_LINES, labelRoom } from '../../../../ui/charts/chart-scale.ts';
import classes from './outlook.module.css';
import shared from '../credits.module.css';
import { useCreditDates } from '../history/use-credit-dates.ts';
import { leftCredits, usedCredits } from '../shown-credits.ts';

const HEIGHT = 176;
/** What the name of the last day needs beside it. */
const END_ROOM = 140;
const AREA = { top: 22, bottom: 148 };

/** What was used since the period began, what there is, and where the line leads at this pace. */
export function OutlookChart({ outlook }: { outlook: CreditOutlook }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(outlook.timezone, { from: outlook.period_began_at, until: outlook.until });
  const { ref, width } = useElementSize();
  const { runs_out_at: runsOut, runs_out_by: by } = outlook;
  const label = t(($) => $.credits.outlook.chartLabel, {
    used: number(usedCredits(outlook.used)),
    expected: number(usedCredits(outlook.expected)),
    date: dates.day(outlook.until),
  });
  const end = runsOut === null ? null : { at: runsOut, text: endText(t, by, dates.day(runsOut)) };
  return (
    <div ref={ref} className={classes.growing}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={end ? `${label}, ${end.text}` : label}>
          <Drawing outlook={outlook} end={end} width={width} />
        </svg>
      )}
    </div>
  );
}

const endText = (t: TFunction, by: CreditOutlook['runs_out_by'], date: string): string =>
  by === 'cap' ? t(($) => $.credits.outlook.capOn, { date }) : t(($) => $.credits.outlook.emptyOn, { date });

interface Props {
  outlook: CreditOutlook;
  end: { at: string; text: string } | null;
  width: number;
}

function Drawing({ outlook, end, width }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(outlook.timezone, { from: outlook.period_began_at, until: outlook.until });
  const { days, until, timezone, plan, bought, reserved, used, expected, unlisted, cap } = outlook;
  const given = plan + bought + reserved + used;
  const limit = cap === null ? given : Math.min(cap, given);
  const { y, ticks } = countScale(Math.max(limit, expected), AREA, GROWTH_LINES);
  const area = { left: labelRoom(ticks.map(number)), right: width - 4 };
  const first = days[0]?.date ?? dayIn(timezone, new Date(outlook.as_of));
  const placeOf = (moment: string) => daysBetween(first, dayIn(timezone, new Date(moment)));
  const scale = dayScale(Math.max(days.length, placeOf(until) + 1), area);
  const today = days.length - 1;
  const points = pointsOf(days, unlisted).map((credits, place) => `${scale.x(place)},${y(credits)}`);
  const endX = end ? scale.x(placeOf(end.at)) : null;
  const isLate = endX !== null && endX + END_ROOM > area.right;
  return (
    <>
      {endX !== null && (
        <rect
          className={classes.beyond}
          x={endX}
          width={Math.max(0, area.right - endX)}
          y={AREA.top}
          height={AREA.bottom - AREA.top}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick} className={shared.tick}>
          <line x1={area.left} x2={area.right} y1={y(tick)} y2={y(tick)} />
          <text x={area.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      <line className={classes.limit} x1={area.left} x2={area.right} y1={y(limit)} y2={y(limit)} />
      <text className={classes.limitText} x={area.left + 4} y={y(limit) - 6}>
        {cap !== null && cap < given
          ? t(($) => $.credits.outlook.cap, { credits: number(cap) })
          : t(($) => $.credits.outlook.given, { credits: number(leftCredits(given)) })}
      </text>
      <polygon
        className={classes.area}
        points={`${scale.x(0)},${y(0)} ${points.join(' ')} ${scale.x(Math.max(0, today))},${y(0)}`}
      />
      <polyline className={classes.line} points={points.join(' ')} />
      <line
        className={classes.ahead}
        x1={scale.x(Math.max(0, today))}
        y1={y(used)}
        x2={scale.x(placeOf(until))}
        y2={y(expected)}
      />
      {end && endX !== null && (
        <>
          <circle className={classes.end} cx={endX} cy={y(limit)} r={4} />
          <text
            className={classes.endText}
            x={isLate ? endX - 8 : endX + 8}
            y={y(limit) + 16}
            textAnchor={isLate ? 'end' : 'start'}
          >
            {end.text}
          </text>
        </>
      )}
      <text className={shared.date} x={area.left} y={HEIGHT - 8}>
        {days.length > 1 || !outlook.period_began_at ? dates.short(first) : dates.day(outlook.period_began_at)}
      </text>
      <text className={shared.date} x={area.right} y={HEIGHT - 8} textAnchor="end">
        {dates.day(until)}
      </text>
    </>
  );
}

/** What was used by the end of each day. */
function pointsOf(days: CreditOutlook['days'], before: number): number[] {
  let sum = before;
  return days.map(({ used }) => (sum += used));
}
