import { lapseDayOf } from '../../../../../engine/time/lapse.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { deleteLapse, updateLapseDay, upsertLapse } from './lapse-queries.ts';

/** How fast the days of demo workspaces pass from now on. Those that would have passed meanwhile have not. */
export async function setLapse(tx: PlatformTx, timeScale: number): Promise<void> {
  if (timeScale > 1) await upsertLapse(tx, timeScale, lapseDayOf(tx.now, timeScale));
  else await deleteLapse(tx);
}

/** Whether a new day of the lapse has begun that nobody has begun yet. */
export const beginLapseDay = (tx: PlatformTx, timeScale: number): Promise<boolean> =>
  updateLapseDay(tx, lapseDayOf(tx.now, timeScale));
