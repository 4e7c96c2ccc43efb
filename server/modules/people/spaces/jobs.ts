import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { endTrials } from './features/end-trials.ts';

export const spaceTasks = [
  task({ name: 'spaces.end_trials', payload: z.object({}), cron: '*/10 * * * *', run: endTrials }),
];
