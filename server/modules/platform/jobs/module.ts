import { defineModule } from '../../../core/module.ts';
import { jobHandlers } from './calls.ts';
import { jobListeners } from './listeners.ts';
import { seenJobs } from './seen-queries.ts';

export const jobsModule = defineModule({
  name: 'platform/jobs',
  calls: { jobs: jobHandlers },
  records: { job: seenJobs },
  listeners: jobListeners,
});
