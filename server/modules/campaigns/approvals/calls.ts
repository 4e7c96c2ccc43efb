import type { approvalCalls } from '../../../../contract/approvals/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { decideApproval, decideManyApprovals } from './decide-approvals.ts';
import { listApprovals } from './list-approvals.ts';

export const approvalHandlers: Handlers<typeof approvalCalls> = {
  list: listApprovals,
  decide: decideApproval,
  decideMany: decideManyApprovals,
};
