import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';

/** What was opened with these secrets ends with them, at once. */
export function shutOut(tx: SpaceTx, hashes: readonly Buffer[], { actors, live }: Services): void {
  tx.afterCommit(() => {
    actors.forget();
    for (const hash of hashes) live.disconnect(hash);
  });
}
