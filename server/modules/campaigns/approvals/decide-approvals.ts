import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { approvalCalls } from '../../../../contract/approvals/calls.ts';
import type { Approval, ApprovalStatus, DECISIONS } from '../../../../contract/approvals/schemas.ts';
import type { EnrolmentEvent } from '../../../../contract/enrolments/events.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { changeEnrolments } from '../enrolments/change-enrolments.ts';
import { lockEnrolments } from '../enrolments/lock-enrolments.ts';
import { publishQueueChange } from '../enrolments/publish-queue-change.ts';
import { approvalOnWire } from './approval-on-wire.ts';
import { checkApprovedText } from './check-approved-text.ts';
import {
  type ApprovalFilter,
  approvalsPage,
  changeApprovals,
  type Decidable,
  decidable,
  enrolmentsOfApprovals,
} from './queries.ts';
import { visibleAccounts } from '../../senders/credentials/visible-accounts.ts';

type Decide = (typeof approvalCalls)['decide'];
type DecideMany = (typeof approvalCalls)['decideMany'];
type Decision = (typeof DECISIONS)[number];

export async function decideApproval(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Decide>,
): Promise<CallPayload<Decide>> {
  const filter = { ...visibleAccounts(actor), ids: [input.id] };
  const [approval] = await lockedFor(tx, filter);
  if (!approval) throw refuse('not_found');
  if (isOver(approval)) throw refuse('conflict');
  const words = { subject: input.subject ?? approval.subject, text: input.text ?? approval.text };
  const isEdited = words.subject !== approval.subject || words.text !== approval.text;
  if (isEdited) checkApprovedText(approval, words);
  await settle(tx, actor, [approval], input.status, isEdited ? words : undefined);
  const [row] = await approvalsPage(tx, filter, { offset: 0, limit: 1 });
  if (!row) throw refuse('not_found');
  return approvalOnWire(row) satisfies Approval;
}

/** Those that were sent meanwhile, or that somebody else's news took away, are passed over. */
export async function decideManyApprovals(
  tx: SpaceTx,
  actor: SpaceActor,
  { ids, status }: CallParsed<DecideMany>,
): Promise<CallPayload<DecideMany>> {
  const open = (await lockedFor(tx, { ...visibleAccounts(actor), ids })).filter(
    (approval) => !isOver(approval) && approval.status !== status,
  );
  if (open.length > 0) await settle(tx, actor, open, status);
  return { changed: open.length };
}

const isOver = (approval: Decidable): boolean => approval.status === 'complete' || approval.is_leaving === true;

async function lockedFor(tx: SpaceTx, filter: ApprovalFilter): Promise<Decidable[]> {
  // nobody else moves these people until the transaction ends
  await lockEnrolments(tx, await enrolmentsOfApprovals(tx, filter));
  return decidable(tx, filter);
}

async function settle(
  tx: SpaceTx,
  actor: SpaceActor,
  approvals: readonly Decidable[],
  status: Decision,
  words?: { subject: string; text: string },
): Promise<void> {
  const decidedBy = status === 'awaiting approval' ? null : actor.user.id;
  const ids = approvals.map((approval) => approval.id);
  await changeApprovals(tx, ids, { status, decidedBy, words });
  const byEnrolment = new Map(approvals.map((approval) => [approval.enrolment_id, approval]));
  await changeEnrolments(tx, [...byEnrolment.keys()], (row) => {
    const nodeId = byEnrolment.get(row.id)?.node_id;
    // one who is paused is asked about again when they are resumed
    if (row.status !== 'active' || !nodeId || row.node_id !== nodeId) return [];
    return [afterDeciding(status, nodeId, tx.now)];
  });
  await publishQueueChange(tx, [tx.spaceId], 'approvals.changed', actor.user.id);
}

function afterDeciding(status: Decision, nodeId: string, now: Date): EnrolmentEvent {
  const at = now.toISOString();
  if (status === 'approved') return { type: 'enrolment.resumed', at, data: { due_at: at } };
  const reason = status === 'awaiting approval' ? 'approval' : 'action_declined';
  const values: Record<string, string> = reason === 'approval' ? {} : { status: status satisfies ApprovalStatus };
  return { type: 'enrolment.waiting', at, data: { node_id: nodeId, reason, values, due_at: null } };
}
