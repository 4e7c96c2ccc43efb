/** Where the days of a graph lie on it. All lengths are pixels of the drawing, all counts are per day. */
export interface RampScale {
  x: (index: number) => number;
  y: (count: number) => number;
  /** How wide a day is. */
  step: number;
  /** The counts that the axis names. */
  ticks: number[];
  top: number;
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round numbers up to a little above the highest count. */
export function rampScale(days: readonly { used: number; limit: number }[], area: Area): RampScale {
  const highest = Math.max(4, ...days.map((day) => Math.max(day.used, day.limit)));
  const step = roundStep((highest * 1.15) / 4);
  const top = step * Math.ceil((highest * 1.15) / step);
  const width = (area.right - area.left) / Math.max(1, days.length);
  return {
    x: (index) => area.left + (index + 0.5) * width,
    y: (count) => area.bottom - (Math.min(count, top) / top) * (area.bottom - area.top),
    step: width,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step),
    top,
  };
}

/** 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}
