import type { CSSProperties } from 'react';
import { TONES } from '../../../ui/display/tones.ts';
import classes from './figures.module.css';

const WIDTH = 150;
const HEIGHT = 44;

interface Props {
  now: readonly number[];
  before: readonly number[];
  /** Says in words what the lines show. */
  label: string;
  isDown: boolean;
}

/** This period over a tint of itself, the one before it as a dashed line on the same scale. */
export function TrendLines({ now, before, label, isDown }: Props) {
  const top = Math.max(...now, ...before, 1);
  const points = pointsOf(now, top);
  return (
    <svg
      className={classes.trend}
      style={isDown ? ({ '--line': TONES.red } as CSSProperties) : undefined}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline className={classes.before} points={pointsOf(before, top)} />
      <polyline points={points} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
function pointsOf(values: readonly number[], top: number): string {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values.map((value, at) => `${round(at * step)},${round(HEIGHT - 1 - (value / top) * (HEIGHT - 3))}`).join(' ');
}
