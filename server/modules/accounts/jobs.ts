import * as z from 'zod';
import { task } from '../../core/jobs/task.ts';
import { deleteExpiredTokens } from './queries.ts';

export const accountTasks = [
  task({
    name: 'accounts.forget_expired_tokens',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async (_payload, { transactions, log }) => {
      const count = await transactions.onPlatform(deleteExpiredTokens);
      log.info({ count }, 'expired tokens forgotten');
    },
  }),
];
