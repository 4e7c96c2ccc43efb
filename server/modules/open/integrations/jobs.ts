import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

export const watchTasks = [
  task({
    name: 'integrations.watch_mailboxes',
    payload: z.object({}),
    cron: '5,15,25,35,45,55 * * * *',
    run: (_payload, services) => watchMailboxes(services),
  }),
];
