import * as z from 'zod';
import { task } from '../core/jobs/job-handler.ts';
import { askAccounts } from './after-restore/ask-accounts.ts';
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
    name: 'runner.ask_accounts',
    payload: z.object({}),
    // after a restore: who could not be asked is tried again
    cron: '* * * * *',
    run: (_payload, services) => askAccounts(services),
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
