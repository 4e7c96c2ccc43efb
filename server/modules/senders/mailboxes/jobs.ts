import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { checkMailboxes } from './check-mailboxes.ts';

export const integrationTasks = [
  task({
    name: 'integrations.check_mailboxes',
    payload: z.object({}),
    cron: '*/15 * * * *',
    run: (_payload, services) => checkMailboxes(services),
  }),
];
