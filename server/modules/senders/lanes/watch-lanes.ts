import type { PlatformTx } from '../../../core/db/transaction.ts';
import { countLanesDueBefore, insertMissingLanes } from './queries.ts';

/** Senders of running campaigns that have no lane get one; answers which. */
export const addMissingLanes = (tx: PlatformTx): Promise<{ space_id: string; credential_id: string }[]> =>
  insertMissingLanes(tx);

/** Lanes that nobody has looked at since they were due, but for those that are held after a restore. */
export const countOverdueLanes = (tx: PlatformTx, before: Date): Promise<number> => countLanesDueBefore(tx, before);
