import type { ApprovalStatus } from '../../../../contract/approvals/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { publishQueueChange } from '../enrolments/publish-queue-change.ts';
import { approvalsOfSteps, changeApprovals } from './queries.ts';

const DECLINED = ['hold', 'paused', 'canceled'];

/** How the text of the step that each of these people stands at was decided, by enrolment. */
export async function approvalDecisions(
  tx: SpaceTx,
  enrolmentIds: readonly string[],
): Promise<Map<string, ApprovalStatus>> {
  const rows = await approvalsOfSteps(tx, enrolmentIds);
  return new Map(rows.map((row) => [row.enrolment_id, row.status as ApprovalStatus]));
}

/** What was declined is put before a person once more. Answers whose was. */
export async function reopenDeclined(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<Set<string>> {
  const declined = (await approvalsOfSteps(tx, enrolmentIds)).filter(({ status }) => DECLINED.includes(status));
  if (declined.length === 0) return new Set();
  const ids = declined.map(({ id }) => id);
  await changeApprovals(tx, ids, { status: 'awaiting approval', decidedBy: null });
  await publishQueueChange(tx, [tx.spaceId], 'approvals.changed');
  return new Set(declined.map((row) => row.enrolment_id));
}
