import type { SpaceTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import { LONGEST_MS } from './queries.ts';

/** It ends after it begins, within a day, and begins in the time to come unless it began already and is not moved. */
export function requireTimes(tx: SpaceTx, given: { start: string; end: string }, before?: Date) {
  const start = new Date(given.start);
  const end = new Date(given.end);
  const length = end.getTime() - start.getTime();
  if (length <= 0 || length > LONGEST_MS)
    throw refuse('invalid_input', { fields: { end: 'Choose an end within a day of the beginning' } });
  const isMoved = before?.getTime() !== start.getTime();
  if (isMoved && start < tx.now) throw refuse('scheduled_in_past', { fields: { start: 'Choose a time to come' } });
  return { start_at: start, end_at: end, isMoved };
}
