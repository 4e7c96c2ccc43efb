import type { auditCalls } from '../../../../contract/audit/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditHandlers: Handlers<typeof auditCalls> = {
  list: listAudit,
  export: exportAudit,
};
