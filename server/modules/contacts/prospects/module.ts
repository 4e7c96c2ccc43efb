import { defineModule } from '../../../core/module.ts';
import { prospectHandlers } from './calls.ts';
import { prospectTasks } from './jobs.ts';
import { prospectListeners } from './listeners.ts';
import { serveExports } from './data/serve-exports.ts';
import { demoViewsAndNotes } from './demo.ts';

export const prospectsModule = defineModule({
  name: 'contacts/prospects',
  calls: { prospects: prospectHandlers },
  tasks: prospectTasks,
  listeners: prospectListeners,
  routes: [serveExports],
  demoContacts: demoViewsAndNotes,
});
