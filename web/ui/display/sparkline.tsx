import type { CSSProperties } from 'react';
import classes from './sparkline.module.css';

interface Props {
  values: readonly number[];
  /** Says in words what the line shows. */
  label: string;
  color?: string;
  width?: number;
  height?: number;
}

/** A small line over a tint of itself; flat at the bottom where there is nothing. */
export function Sparkline({ values, label, color, width = 72, height = 22 }: Props) {
  const top = Math.max(...values, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  // half the line's width stays free at both ends
  const points = values.map((value, at) => `${round(at * step)},${round(height - 1 - (value / top) * (height - 2))}`);
  return (
    <svg
      className={classes.line}
      style={color ? ({ '--line': color } as CSSProperties) : undefined}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{label}</title>
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
