import { defineModule } from '../../../core/module.ts';
import { calendlyHandlers } from './calls.ts';
import { calendlyTasks } from './jobs.ts';
import { calendlyListeners } from './listeners.ts';
import { serveCalendlyHooks } from './serve-calendly-hooks.ts';

export const calendlyModule = defineModule({
  name: 'open/calendly',
  calls: { calendly: calendlyHandlers },
  tasks: calendlyTasks,
  listeners: calendlyListeners,
  routes: [serveCalendlyHooks],
});
