import { defineModule } from '../../../core/module.ts';
import { credentialHandlers } from './calls.ts';
import { credentialTasks } from './jobs.ts';
import { credentialLifeTasks } from './life-jobs.ts';
import { credentialListeners } from './listeners.ts';
import { serveHooks } from './network/serve-hooks.ts';

export const credentials = defineModule({
  name: 'senders/credentials',
  calls: { credentials: credentialHandlers },
  tasks: [...credentialTasks, ...credentialLifeTasks],
  listeners: credentialListeners,
  routes: [serveHooks],
});
