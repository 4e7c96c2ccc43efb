import type { approvalCalls } from '../../../../contract/approvals/calls.ts';
import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { approvalOnWire } from './approval-on-wire.ts';
import { approvalsPage, countByStatus } from './queries.ts';
import { visibleAccounts } from '../../senders/credentials/visible-accounts.ts';

type List = (typeof approvalCalls)['list'];

export async function listApprovals(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const offset = input.offset ?? input.skip ?? 0;
  const { status, workflow_id: campaignId, credentials_id: credentialId, limit } = input;
  const filter = { ...visibleAccounts(actor), campaignId, credentialId };
  const [rows, statuses] = await Promise.all([
    approvalsPage(tx, { ...filter, status }, { offset, limit }),
    countByStatus(tx, filter),
  ]);
  return { items: rows.map(approvalOnWire), total: statuses[status] ?? 0, statuses, offset, limit };
}
