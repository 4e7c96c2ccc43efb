/** Which way a figure went, and by how much: of its share (rates in points), where there is something to compare with. */
export interface FigureChange {
  way: 'up' | 'down' | 'same';
  by: number;
  unit: 'share' | 'points' | 'count';
}

/** Few of something are compared by number: from 1 to 2 is no “+100%”. */
const FEW = 20;

export function countChange({ now, before }: { now: number; before: number }): FigureChange | null {
  if (now === 0 && before === 0) return null;
  const way = direction(now - before);
  if (before < FEW) return { way, by: now - before, unit: 'count' };
  return { way, by: (now - before) / before, unit: 'share' };
}

/** Rates come in tenths of a percent. */
export function rateChange({ now, before }: { now: number | null; before: number | null }): FigureChange | null {
  if (now === null || before === null) return null;
  return { way: direction(now - before), by: (now - before) / 10, unit: 'points' };
}

function direction(difference: number): FigureChange['way'] {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
}
