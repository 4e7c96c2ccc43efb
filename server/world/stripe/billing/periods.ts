/** How often a price comes round. */
export interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
}

const DAY_S = 86_400;
/** However fast the world lives, a period is long enough to be looked at. */
const SHORTEST_S = 60;

/**
 * When a period ends, in seconds: the same day of the month as the anchor's, or the last one of a shorter month. Where
 * the world lives faster than the clock, so much sooner.
 */
export function periodEnd(start: number, anchor: number, recurrence: Recurrence, pace = 1): number {
  const real = calendarEnd(start, anchor, recurrence);
  if (pace === 1) return real;
  return start + Math.max(SHORTEST_S, Math.round((real - start) / pace));
}

function calendarEnd(start: number, anchor: number, { interval, interval_count: count }: Recurrence): number {
  if (interval === 'day' || interval === 'week') return start + count * (interval === 'week' ? 7 : 1) * DAY_S;
  const [from, origin] = [new Date(start * 1000), new Date(anchor * 1000)];
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(origin.getUTCDate(), lastDay);
  const time = start - Math.floor(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) / 1000);
  return Math.floor(Date.UTC(from.getUTCFullYear(), months, day) / 1000) + time;
}
