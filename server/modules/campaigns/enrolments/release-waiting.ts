import type { WaitReason } from '../../../../contract/enrolments/reasons.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeEnrolments } from './change-enrolments.ts';

/** More is known of a person now: whatever waited for it is looked at again at once. Answers how many did. */
export async function releaseWaiting(
  tx: SpaceTx,
  prospectId: string,
  reasons: ReadonlySet<WaitReason>,
): Promise<number> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('prospect_id', '=', prospectId)
      .where('status', '=', 'active')
      .where('wait_reason', 'in', [...reasons]),
  );
  if (rows.length === 0) return 0;
  const at = tx.now.toISOString();
  return changeEnrolments(
    tx,
    rows.map(({ id }) => id),
    (row) =>
      row.status === 'active' && row.wait_reason !== null && reasons.has(row.wait_reason)
        ? [{ type: 'enrolment.resumed', at, data: { due_at: at } }]
        : [],
  );
}
