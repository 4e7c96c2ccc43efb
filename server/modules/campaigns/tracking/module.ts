import { defineModule } from '../../../core/module.ts';
import { erasedProspects } from '../../contacts/prospects/erase-port.ts';
import { deleteMarksOfIntents } from './queries.ts';
import { serveTracking } from './serve-tracking.ts';

export const trackingModule = defineModule({
  name: 'campaigns/tracking',
  routes: [serveTracking],
  ports: [erasedProspects.with((tx, { intents }) => deleteMarksOfIntents(tx, intents))],
});
