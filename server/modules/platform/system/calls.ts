import type { systemCalls } from '../../../../contract/system/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { checkHealth } from './check-health.ts';
import { discardJob, listDeadJobs, retryJob } from './dead-jobs.ts';

export const systemHandlers: Handlers<typeof systemCalls> = {
  health: checkHealth,
  deadJobs: listDeadJobs,
  retryJob,
  discardJob,
};
