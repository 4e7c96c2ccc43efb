import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { forgetPlacements, openTests } from './queries.ts';
import { enqueuePlacement, PLACEMENT_TASK, runPlacementTest } from './run-placement.ts';

/** One that nobody has seen to for so long is begun again: only what was never begun is sent. */
const LEFT_ALONE_MS = 120_000;

export const placementTasks = [
  task({
    name: PLACEMENT_TASK,
    payload: z.object({ space_id: z.uuid(), id: z.uuid() }),
    run: (key, services) => runPlacementTest(services, key),
  }),
  task({
    name: 'placement.look_at_open',
    payload: z.object({}),
    cron: '*/2 * * * *',
    run: async (_payload, { transactions }) =>
      transactions.onPlatform(async (tx) => {
        for (const key of await openTests(tx, new Date(tx.now.getTime() - LEFT_ALONE_MS)))
          await enqueuePlacement(tx, key);
      }),
  }),
  task({
    name: 'placement.forget',
    payload: z.object({}),
    cron: '50 3 * * *',
    run: async (_payload, { transactions }) => transactions.onPlatform((tx) => forgetPlacements(tx)),
  }),
];
