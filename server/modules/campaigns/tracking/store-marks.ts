import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { insertMarks, type NewMark } from './queries.ts';

/** Keeps what `planMarks` made, of one text or of many, before any of it leaves. */
export const storeMarks = (tx: SpaceTx | PlatformTx, marks: readonly NewMark[]): Promise<void> =>
  insertMarks(tx, marks);
