import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { deleteForgotten } from './files/attachment-queries.ts';

/** Uploaded for a message that was never sent. */
const FORGOTTEN_MS = 48 * 3_600_000;

export const conversationTasks = [
  task({
    name: 'inbox.forget_files',
    payload: z.object({}),
    cron: '40 3 * * *',
    run: (_payload, { transactions }) =>
      transactions.onPlatform((tx) => deleteForgotten(tx, new Date(tx.now.getTime() - FORGOTTEN_MS))),
  }),
];
