import { defineModule } from '../../../core/module.ts';
import { inboxHandlers } from './calls.ts';
import { inboxTasks } from './jobs.ts';
import { inboxListeners } from './listeners.ts';

export const inboxModule = defineModule({
  name: 'work/inbox',
  calls: { inbox: inboxHandlers },
  tasks: inboxTasks,
  listeners: inboxListeners,
});
