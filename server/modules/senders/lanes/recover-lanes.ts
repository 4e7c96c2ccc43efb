import type { PlatformTx } from '../../../core/db/transaction.ts';
import { pullLaneRowsBack, takeLanesFrom } from './queries.ts';

/**
 * Workers that are gone give their lanes back at once instead of when their leases run out. One that was only thought to
 * be gone brings its results too late and writes nothing, as with any lease that somebody else has. Answers how many.
 */
export const freeLanesOf = (tx: PlatformTx, workers: readonly string[]): Promise<number> => takeLanesFrom(tx, workers);

/** The clock went back: every lane waits that much less, and no act counts as one of the future. */
export const pullLanesBack = (tx: PlatformTx, backMs: number): Promise<void> => pullLaneRowsBack(tx, backMs);
