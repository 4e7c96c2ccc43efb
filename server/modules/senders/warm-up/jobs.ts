import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { forgetOldWarmUps, runWarmUps } from './pool/run-warm-ups.ts';

export const warmUpTasks = [
  task({
    name: 'warm_up.run',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, services) => runWarmUps(services),
  }),
  task({
    name: 'warm_up.forget',
    payload: z.object({}),
    cron: '25 3 * * *',
    run: (_payload, services) => forgetOldWarmUps(services),
  }),
];
