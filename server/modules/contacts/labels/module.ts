import { defineModule } from '../../../core/module.ts';
import { labelHandlers } from './calls.ts';
import { labelListeners } from './listeners.ts';
import { demoLabels } from './demo.ts';
import { seenLabels } from './seen-queries.ts';

export const labelsModule = defineModule({
  name: 'contacts/labels',
  calls: { labels: labelHandlers },
  records: { label: seenLabels },
  listeners: labelListeners,
  demo: demoLabels,
});
