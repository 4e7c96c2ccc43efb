import * as z from 'zod';
import { forgetAnswered } from '../../../core/http/idempotency/answer-once.ts';
import { task } from '../../../core/jobs/job-handler.ts';

export const apiKeyTasks = [
  task({
    name: 'api-keys.forget_answered',
    payload: z.object({}),
    cron: '41 * * * *',
    run: async (_payload, { transactions, log }) => {
      const count = await transactions.onPlatform(forgetAnswered);
      log.info({ count }, 'answers of a day ago forgotten');
    },
  }),
];
