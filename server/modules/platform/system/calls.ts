import type { systemCalls } from '../../../../contract/system/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { checkHealth } from './check-health.ts';
import { listChecks } from './list-checks.ts';
import { discardJob, listDeadJobs, retryJob } from './dead-jobs.ts';

export const systemHandlers: Handlers<typeof systemCalls> = {
  health: checkHealth,
  checks: listChecks,
  deadJobs: listDeadJobs,
  retryJob,
  discardJob,
};
