import { defineModule } from '../../../core/module.ts';
import { stepApprovals } from '../enrolments/step-ports.ts';
import { reopenDeclined, approvalDecisions } from './ask-again.ts';
import { approvalHandlers } from './calls.ts';
import { completeApprovals } from './complete-approvals.ts';
import { approvalListeners } from './listeners.ts';
import { changeProspectOfApprovals } from './queries.ts';
import { seenApprovals } from './seen-queries.ts';

export const approvalsModule = defineModule({
  name: 'campaigns/approvals',
  calls: { approvals: approvalHandlers },
  records: { approval: seenApprovals },
  listeners: approvalListeners,
  ports: [
    stepApprovals.with({
      decisions: approvalDecisions,
      askAgain: reopenDeclined,
      complete: completeApprovals,
      move: changeProspectOfApprovals,
    }),
  ],
});
