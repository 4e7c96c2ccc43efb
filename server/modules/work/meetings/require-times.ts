import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { LONGEST_MS } from './queries.ts';

export function isWithinDay(start: Date, end: Date): boolean {
  const length = end.getTime() - start.getTime();
  return length > 0 && length <= LONGEST_MS;
}

/** It ends after it begins, within a day; one that took place is noted like one to come. */
export function requireTimes(tx: SpaceTx, given: { start: string; end: string }, before?: Date) {
  const start = new Date(given.start);
  const end = new Date(given.end);
  if (!isWithinDay(start, end))
    throw refuse('invalid_input', { fields: { end: 'Choose an end within a day of the beginning' } });
  // another time in the past is no new appointment: somebody says when it really was
  const isMoved = before?.getTime() !== start.getTime() && end > tx.now;
  return { start_at: start, end_at: end, isMoved };
}
