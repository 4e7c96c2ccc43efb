import { RUNS_FOR_RANGES, type Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { type Area, countScale, type DayScale, GROWTH_LINES } from '../../../../ui/charts/chart-scale.ts';
import classes from '../simulate.module.css';

interface Props {
  simulation: Simulation;
  scale: DayScale;
  area: Area;
}

/** Two labels at the end of the lines need so much between them. */
const LABEL = 15;

/** Accepts and replies since the beginning, each within its band. */
export function GrowthLines({ simulation: { days, accepted, replied, runs }, scale, area }: Props) {
  const hasRanges = runs >= RUNS_FOR_RANGES;
  const { number } = useFormats();
  const { y, ticks } = countScale(Math.max(accepted.high, replied.high), area, GROWTH_LINES);
  const lines = [
    { key: 'accepts', bands: days.map((day) => day.accepted_so_far), end: accepted.expected },
    { key: 'replies', bands: days.map((day) => day.replied_so_far), end: replied.expected },
  ].filter(({ end }) => end >= 0.5);
  const ends = lines.map(({ end }) => y(end));
  const shift = ends.length === 2 && Math.abs(ends[0]! - ends[1]!) < LABEL ? LABEL / 2 : 0;
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${scale.x(index)},${y(value)}`).join('');
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
      {lines.map(({ key, bands, end }, index) => {
        const back = bands.map(({ low }, at) => `L${scale.x(at)},${y(low)}`).toReversed();
        return (
          <g key={key} className={classes.growth} data-line={key}>
            {hasRanges && (
              <path className={classes.spread} d={`${path(bands.map(({ high }) => high))}${back.join('')}Z`} />
            )}
            <path d={path(bands.map(({ expected }) => expected))} />
            <text x={area.right + 6} y={y(end) + (index === 0 ? -shift : shift)} dy="0.35em">
              {number(Math.round(end))}
            </text>
          </g>
        );
      })}
    </>
  );
}
