import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { touchActivity } from './life-queries.ts';

/** For whatever acts through an account: it is awake. */
export function noteActivity(tx: SpaceTx, id: string): Promise<void> {
  return touchActivity(tx, id);
}
