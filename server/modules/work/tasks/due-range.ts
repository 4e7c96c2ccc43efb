import { addDays, dayIn, momentIn, nextMidnight } from '../../../../engine/time/zone-time.ts';
import type { TaskFilter } from './queries.ts';

/** The days after today that are told as one. */
export const DAYS_A_WEEK = 7;

/**
 * What falls into a word of the list. A day ends with its midnight, which is when tasks of campaigns are due: that
 * moment still belongs to the day before. Together the five have every task once.
 */
export function dueRange(
  due: 'overdue' | 'today' | 'week' | 'later' | 'none',
  timezone: string,
  now: Date,
): TaskFilter['due'] {
  const midnight = nextMidnight(timezone, now);
  const week = momentIn(timezone, addDays(dayIn(timezone, now), 1 + DAYS_A_WEEK));
  switch (due) {
    case 'overdue':
      return { after: null, until: new Date(now.getTime() - 1) };
    case 'today':
      return { after: new Date(now.getTime() - 1), until: midnight };
    case 'week':
      return { after: midnight, until: week };
    case 'later':
      return { after: week, until: null };
    case 'none':
      return 'none';
  }
}
