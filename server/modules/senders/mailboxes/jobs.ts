import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { checkMailboxes } from './check-mailboxes.ts';
import { forgetRemoved } from './removed/removed-queries.ts';

export const integrationTasks = [
  task({
    name: 'integrations.check_mailboxes',
    payload: z.object({}),
    cron: '*/15 * * * *',
    run: (_payload, services) => checkMailboxes(services),
  }),
  task({
    name: 'integrations.forget_removed',
    payload: z.object({}),
    cron: '40 3 * * *',
    run: async (_payload, { transactions }) => transactions.onPlatform((tx) => forgetRemoved(tx)),
  }),
];
