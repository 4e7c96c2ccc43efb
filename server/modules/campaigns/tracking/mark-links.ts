import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type Marked, planMarks, type ToMark } from './plan-marks.ts';
import { insertMarks, type NewMark } from './queries.ts';

/** Marks one text and keeps its marks. Whoever writes many calls `planMarks` for each and `storeMarks` once. */
export async function markLinks(tx: SpaceTx | PlatformTx, given: ToMark): Promise<Omit<Marked, 'marks'>> {
  const { marks, ...marked } = planMarks(given);
  await storeMarks(tx, marks);
  return marked;
}

export const storeMarks = (tx: SpaceTx | PlatformTx, marks: readonly NewMark[]): Promise<void> =>
  insertMarks(tx, marks);
