import { defineModule } from '../../../core/module.ts';
import { serveTracking } from './serve-tracking.ts';

export const trackingModule = defineModule({
  name: 'campaigns/tracking',
  routes: [serveTracking],
});
