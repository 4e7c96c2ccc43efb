import * as z from 'zod';
import { task } from '../core/jobs/task.ts';
import { watch } from './watch.ts';

export const runnerTasks = [
  task({
    name: 'runner.watch',
    payload: z.object({}),
    cron: '* * * * *',
    run: async (_payload, services) => {
      await watch(services);
    },
  }),
];
