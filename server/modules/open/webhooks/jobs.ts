import * as z from 'zod';
import { WEBHOOK_LOG_DAYS } from '../../../../contract/webhooks/schemas.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { forgetDeliveriesBefore } from './log/queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

export const webhookTasks = [
  task({
    name: 'webhooks.forget',
    payload: z.object({}),
    cron: '23 * * * *',
    run: async (_payload, { transactions, clock, log }) => {
      const before = new Date(clock.now().getTime() - WEBHOOK_LOG_DAYS * DAY_MS);
      let [count, last] = [0, 0];
      do {
        last = await transactions.onPlatform((tx) => forgetDeliveriesBefore(tx, before, AT_ONCE));
        count += last;
      } while (last === AT_ONCE);
      if (count > 0) log.info({ count }, 'deliveries of a month ago forgotten');
    },
  }),
];
