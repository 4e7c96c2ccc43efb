import { standingByFacts } from '../../../../engine/contacts/status-label.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { setStatus, statusFacts } from './status-queries.ts';

/** Who is let in again, or was merged, stands where all that is known says. */
export async function recomputeStatus(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await statusFacts(tx, ids);
  const standing = known.map((facts) => ({ id: facts.id, ...standingByFacts(facts) }));
  for (const alike of Map.groupBy(standing, ({ status, withoutMeeting }) => `${status} ${withoutMeeting}`).values()) {
    const { status, withoutMeeting } = alike[0]!;
    await setStatus(
      tx,
      alike.map(({ id }) => id),
      status,
      withoutMeeting,
    );
  }
}
