import { statusByFacts } from '../../../../engine/contacts/status-label.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { setStatus, statusFacts } from './status-queries.ts';

/** Who is let in again, or was merged, stands where all that is known says. */
export async function recomputeStatus(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await statusFacts(tx, ids);
  for (const [status, people] of Map.groupBy(known, statusByFacts))
    await setStatus(
      tx,
      people.map(({ id }) => id),
      status,
    );
}
