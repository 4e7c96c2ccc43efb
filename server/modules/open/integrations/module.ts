import { defineModule } from '../../../core/module.ts';
import { serveChannelHooks } from './serve-channel-hooks.ts';

export const integrationsModule = defineModule({
  name: 'open/integrations',
  routes: [serveChannelHooks],
});
