import { defineModule } from '../../../core/module.ts';
import { jobHandlers } from './calls.ts';
import { jobListeners } from './listeners.ts';

export const jobsModule = defineModule({
  name: 'platform/jobs',
  calls: { jobs: jobHandlers },
  listeners: jobListeners,
});
