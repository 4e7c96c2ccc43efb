import * as z from 'zod';
import { task } from '../core/jobs/job-handler.ts';
import { sendByHand } from './by-hand/send-by-hand.ts';
import { requeueOutgoing } from './by-hand/requeue-outgoing.ts';
import { checkLanes } from './check-lanes.ts';
import { pullPeopleBackTask } from './faults/pull-people-back.ts';

export const runnerTasks = [
  task({
    name: 'runner.watch',
    payload: z.object({}),
    cron: '* * * * *',
    run: async (_payload, services) => {
      await checkLanes(services);
    },
  }),
  task({
    name: 'runner.send_by_hand',
    payload: z.object({ space_id: z.uuid(), id: z.uuid() }),
    run: (key, services) => sendByHand(services, key),
  }),
  task({
    name: 'runner.sweep_by_hand',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, services) => requeueOutgoing(services),
  }),
  pullPeopleBackTask,
];
