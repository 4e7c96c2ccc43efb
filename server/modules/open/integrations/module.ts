import { defineModule } from '../../../core/module.ts';
import { watchTasks } from './jobs.ts';
import { serveChannelHooks } from './serve-channel-hooks.ts';

export const integrationsModule = defineModule({
  name: 'open/integrations',
  tasks: watchTasks,
  routes: [serveChannelHooks],
});
