import { defineModule } from '../../../core/module.ts';
import { mailboxHook } from '../../senders/mailboxes/hook-port.ts';
import { watchTasks } from './jobs.ts';
import { mailHookListeners } from './listeners.ts';
import { hookOnWire } from './mail-hooks/hook-on-wire.ts';
import { serveMailHooks } from './mail-hooks/serve-mail-hooks.ts';
import { serveChannelHooks } from './serve-channel-hooks.ts';

export const integrationsModule = defineModule({
  name: 'open/integrations',
  tasks: watchTasks,
  listeners: mailHookListeners,
  ports: [mailboxHook.with(hookOnWire)],
  routes: [serveChannelHooks, serveMailHooks],
});
