import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { publishQueueChange } from '../enrolments/publish-queue-change.ts';
import { completeApproved } from './queries.ts';

/** Once an approved text was sent there is nothing left to decide. */
export async function completeApprovals(
  tx: SpaceTx | PlatformTx,
  sent: readonly { space_id: string; enrolment_id: string; node_id: string }[],
): Promise<void> {
  if (sent.length === 0) return;
  const changed = await completeApproved(tx, sent);
  await publishQueueChange(
    tx,
    changed.map((row) => row.space_id),
    'approvals.changed',
  );
}
