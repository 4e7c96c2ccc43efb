import { defineModule } from '../../../core/module.ts';
import { labelHandlers } from './calls.ts';
import { labelListeners } from './listeners.ts';
import { demoLabels } from './demo.ts';

export const labelsModule = defineModule({
  name: 'contacts/labels',
  calls: { labels: labelHandlers },
  listeners: labelListeners,
  demo: demoLabels,
});
