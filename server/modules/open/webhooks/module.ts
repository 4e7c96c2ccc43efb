import { defineModule } from '../../../core/module.ts';
import { webhookHandlers } from './calls.ts';
import { demoDeliveries, demoWebhook, followReceiver } from './demo.ts';
import { webhookTasks } from './jobs.ts';
import { webhookListeners } from './listeners.ts';
import { seenWebhooks } from './queries.ts';
import { zapierHandlers } from './zapier/calls.ts';

export const webhooksModule = defineModule({
  name: 'open/webhooks',
  calls: { webhooks: webhookHandlers, zapier: zapierHandlers },
  tasks: webhookTasks,
  listeners: webhookListeners,
  records: { webhook: seenWebhooks },
  prepare: followReceiver,
  demo: demoWebhook,
  demoContacts: demoDeliveries,
});
