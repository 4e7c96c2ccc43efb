import * as z from 'zod';
import { Id } from '../../../../contract/ids.ts';
import { type JobHandler, task } from '../../../core/jobs/job-handler.ts';
import { dropOldDays } from './queries.ts';
import { runResearch } from './run-research.ts';

const DAYS_KEPT_MS = 7 * 86_400_000;

export const researchTasks: readonly JobHandler[] = [
  task({ name: 'research.run', payload: z.object({ space_id: Id, id: Id }), run: runResearch }),
  task({
    name: 'research.forget_days',
    payload: z.object({}),
    cron: '17 3 * * *',
    run: (_payload, { transactions }) =>
      transactions.onPlatform((tx) => dropOldDays(tx, new Date(tx.now.getTime() - DAYS_KEPT_MS))),
  }),
];
