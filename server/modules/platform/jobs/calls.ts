import type { jobCalls } from '../../../../contract/jobs/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getJob, listRunningJobs } from './get-job.ts';
import { stopJob } from './stop-job.ts';

export const jobHandlers: Handlers<typeof jobCalls> = {
  running: listRunningJobs,
  byId: getJob,
  stop: stopJob,
};
