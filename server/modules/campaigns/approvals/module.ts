import { defineModule } from '../../../core/module.ts';
import { stepApprovals } from '../enrolments/step-ports.ts';
import { askAgainFor, decisionsFor } from './ask-again.ts';
import { approvalHandlers } from './calls.ts';
import { completeApprovals } from './complete-approvals.ts';
import { approvalListeners } from './listeners.ts';

export const approvals = defineModule({
  name: 'campaigns/approvals',
  calls: { approvals: approvalHandlers },
  listeners: approvalListeners,
  ports: [stepApprovals.with({ decisions: decisionsFor, askAgain: askAgainFor, complete: completeApprovals })],
});
