/** Which way a figure went, and by how much: of its share (rates in points), where there is something to compare with. */
export interface ChangeOf {
  way: 'up' | 'down' | 'same';
  by: number;
  unit: 'share' | 'points' | 'count';
}

/** Few of something are compared by number: from 1 to 2 is no “+100%”. */
const FEW = 20;

export function changeOfCount({ now, before }: { now: number; before: number }): ChangeOf | null {
  if (now === 0 && before === 0) return null;
  const way = wayOf(now - before);
  if (before < FEW) return { way, by: now - before, unit: 'count' };
  return { way, by: (now - before) / before, unit: 'share' };
}

/** Rates come in tenths of a percent. */
export function changeOfRate({ now, before }: { now: number | null; before: number | null }): ChangeOf | null {
  if (now === null || before === null) return null;
  return { way: wayOf(now - before), by: (now - before) / 10, unit: 'points' };
}

function wayOf(difference: number): ChangeOf['way'] {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
}
