import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { deleteExpiredRecords } from './queries.ts';

export const oauthTasks = [
  task({
    name: 'oauth.forget_expired',
    payload: z.object({}),
    cron: '23 * * * *',
    run: async (_payload, { transactions, log }) => {
      const count = await transactions.onPlatform(deleteExpiredRecords);
      log.info({ count }, 'expired OAuth records forgotten');
    },
  }),
];
