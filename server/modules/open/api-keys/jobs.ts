import * as z from 'zod';
import { forgetAnswered } from '../../../core/http/idempotency/answer-once.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { daysFrom } from './add-secret.ts';
import { forgetKeyDaysBefore } from './use-queries.ts';
import { warnOfEndingKeys } from './warn-of-ending-keys.ts';

const DAYS_KEPT = 90;

export const apiKeyTasks = [
  task({ name: 'api-keys.warn', payload: z.object({}), cron: '17 * * * *', run: warnOfEndingKeys }),
  task({
    name: 'api-keys.forget_answered',
    payload: z.object({}),
    cron: '41 * * * *',
    run: async (_payload, { transactions, log }) => {
      const count = await transactions.onPlatform(async (tx) => {
        await forgetKeyDaysBefore(tx, daysFrom(tx.now, -DAYS_KEPT).toISOString().slice(0, 10));
        return forgetAnswered(tx);
      });
      log.info({ count }, 'answers of a day ago forgotten');
    },
  }),
];
