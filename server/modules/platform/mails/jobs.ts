import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { deleteMailsBefore } from './queries.ts';
import { sendMail } from './send-mail.ts';

const KEPT_DAYS = 30;

export const mailTasks = [
  task({ name: 'mails.send', payload: z.object({ id: z.uuid() }), run: sendMail }),
  task({
    name: 'mails.forget_old',
    payload: z.object({}),
    cron: '41 3 * * *',
    run: async (_payload, { transactions, log }) => {
      const count = await transactions.onPlatform((tx) =>
        deleteMailsBefore(tx, new Date(tx.now.getTime() - KEPT_DAYS * 86_400_000)),
      );
      log.info({ count }, 'old mails forgotten');
    },
  }),
];
