import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { judgeGuarded } from './judge-mailboxes.ts';
import { forgetGuarded, mailboxesToJudge } from './queries.ts';

export const guardTasks = [
  task({
    name: 'guard.begin_days',
    payload: z.object({}),
    // each mailbox's day begins within an hour of this one
    cron: '10 * * * *',
    run: async (_payload, { transactions, clock }) => {
      await transactions.onPlatform(async (tx) => {
        for (const { space_id, ids } of await mailboxesToJudge(tx, clock.now()))
          await tx.enqueue('guard.judge', { space_id, ids });
      });
    },
  }),
  task({
    name: 'guard.judge',
    payload: z.object({ space_id: z.uuid(), ids: z.array(z.uuid()) }),
    run: async ({ space_id, ids }, { transactions }) => {
      for (const id of ids) await transactions.inSpace(space_id, (tx) => judgeGuarded(tx, id));
    },
  }),
  task({
    name: 'guard.forget',
    payload: z.object({}),
    cron: '35 3 * * *',
    run: async (_payload, { transactions }) => transactions.onPlatform((tx) => forgetGuarded(tx)),
  }),
];
