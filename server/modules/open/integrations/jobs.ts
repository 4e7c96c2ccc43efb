import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { forgetOldEvents, setUpMissingHooks } from './mail-hooks/look-after-hooks.ts';
import { setUpHook } from './mail-hooks/set-up-hook.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

export const watchTasks = [
  task({
    name: 'integrations.watch_mailboxes',
    payload: z.object({}),
    cron: '5,15,25,35,45,55 * * * *',
    run: (_payload, services) => watchMailboxes(services),
  }),
  task({
    name: 'integrations.set_up_hook',
    payload: z.object({ space_id: z.uuid(), id: z.uuid() }),
    run: ({ space_id, id }, services) => setUpHook(services, space_id, id),
  }),
  task({
    name: 'integrations.look_after_hooks',
    payload: z.object({}),
    cron: '20 * * * *',
    run: async (_payload, services) => {
      await setUpMissingHooks(services);
      await forgetOldEvents(services);
    },
  }),
];
