import * as z from 'zod';
import { TEMPLATE_RESTORE_MS } from '../../../../contract/templates/schemas.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { purgeTemplates } from './queries.ts';
import { deleteRepliesForGood } from './reply-queries.ts';

export const templateTasks = [
  task({
    name: 'templates.purge_deleted',
    payload: z.object({}),
    cron: '20 * * * *',
    run: async (_payload, { transactions, clock, log }) => {
      const before = new Date(clock.now().getTime() - TEMPLATE_RESTORE_MS);
      const [count, replies] = await transactions.onPlatform(async (tx) => [
        await purgeTemplates(tx, before),
        await deleteRepliesForGood(tx, before),
      ]);
      if (count > 0 || replies > 0) log.info({ count, replies }, 'deleted templates purged');
    },
  }),
];
