/** Where days and counts lie on the drawing, in its pixels. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface DayScale {
  /** The middle of a day. */
  x: (index: number) => number;
  /** How wide a day is. */
  step: number;
}

export function dayScale(count: number, { left, right }: Pick<Area, 'left' | 'right'>): DayScale {
  const step = Math.max(0, right - left) / Math.max(1, count);
  return { x: (index) => left + (index + 0.5) * step, step };
}

export interface CountScale {
  y: (count: number) => number;
  /** The counts that the axis names. */
  ticks: number[];
}

/** Round numbers from nothing up to the highest count or a little above. */
export function countScale(highest: number, { top, bottom }: Pick<Area, 'top' | 'bottom'>, lines: number): CountScale {
  const step = roundStep(Math.max(1, highest) / lines);
  const most = step * Math.max(1, Math.ceil(highest / step));
  return {
    y: (count) => bottom - (Math.min(count, most) / most) * (bottom - top),
    ticks: Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step),
  };
}

/** 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}

/** How many lines the two halves of the drawing have at most. */
export const BAR_LINES = 4;
export const GROWTH_LINES = 2;

/** A digit of an axis, and what lies between the longest label and the edge. */
const DIGIT = 7.5;
const LABEL_EDGE = 16;
const LEAST_ROOM = 34;

/** How much the longest label of an axis needs on its left. */
export const labelRoom = (labels: readonly string[]): number =>
  Math.max(LEAST_ROOM, Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * DIGIT) + LABEL_EDGE);
