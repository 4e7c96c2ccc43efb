import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { waitingForIntegration, waitingOf } from './wait-queries.ts';

/** More is known of a person now: whatever waited for it is looked at again at once. Answers how many did. */
export async function releaseWaiting(
  tx: SpaceTx,
  prospectId: string,
  reasons: ReadonlySet<WaitReason>,
): Promise<number> {
  const ids = await waitingOf(tx, prospectId, [...reasons]);
  if (ids.length === 0) return 0;
  const at = tx.now.toISOString();
  return changeEnrolments(tx, ids, (row) =>
    row.status === 'active' && row.wait_reason !== null && reasons.has(row.wait_reason)
      ? [{ type: 'enrolment.resumed', at, data: { due_at: at } }]
      : [],
  );
}

/** A mailbox or a phone came back: whoever waited for one is looked at again at once. */
export async function releaseForIntegration(tx: SpaceTx, integrationId: string): Promise<number> {
  const at = tx.now.toISOString();
  const waiting = await waitingForIntegration(tx, integrationId);
  return changeEnrolments(tx, waiting, () => [{ type: 'enrolment.resumed', at, data: { due_at: at } }]);
}
