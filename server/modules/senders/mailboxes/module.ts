import { defineModule } from '../../../core/module.ts';
import { integrationHandlers } from './calls.ts';
import { integrationTasks } from './jobs.ts';
import { integrationListeners } from './listeners.ts';

export const mailboxes = defineModule({
  name: 'senders/mailboxes',
  calls: { integrations: integrationHandlers },
  tasks: integrationTasks,
  listeners: integrationListeners,
});
