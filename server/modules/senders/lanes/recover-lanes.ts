import type { PlatformTx } from '../../../core/db/transaction.ts';
import { pullLaneRowsBack, takeLanesBack, takeLanesFrom } from './queries.ts';

/**
 * Workers that are gone give their lanes back at once instead of when their leases run out. One that was only thought to
 * be gone brings its results too late and writes nothing, as with any lease that somebody else has. Answers how many.
 */
export const freeLanesOf = (tx: PlatformTx, workers: readonly string[]): Promise<number> => takeLanesFrom(tx, workers);

/**
 * A worker that lives gives back what it has not in hand: what came of those lanes could not be written, or the claim
 * itself was not heard. Whoever claims them next asks about what was left open. Answers how many.
 */
export const giveLanesBack = (
  tx: PlatformTx,
  given: { worker: string; inHand: readonly string[]; nextAt: Date },
): Promise<number> => takeLanesBack(tx, given);

/** The clock went back: every lane waits that much less, and no act counts as one of the future. */
export const pullLanesBack = (tx: PlatformTx, backMs: number): Promise<void> => pullLaneRowsBack(tx, backMs);
