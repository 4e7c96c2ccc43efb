import { defineModule } from '../../../core/module.ts';
import { paletteSources } from '../../platform/palette/palette-port.ts';
import { prospectHandlers } from './calls.ts';
import { prospectTasks } from './jobs.ts';
import { verificationHandlers } from './verification/verification-handlers.ts';
import { verificationTasks } from './verification/verification-tasks.ts';
import { prospectListeners } from './listeners.ts';
import { serveExports } from './data/serve-exports.ts';
import { demoViewsAndNotes } from './demo.ts';
import { paletteProspects } from './list/palette-prospects.ts';
import { seenProspects } from './list/seen-queries.ts';
import { seenViews } from './list/view-queries.ts';

export const prospectsModule = defineModule({
  name: 'contacts/prospects',
  calls: { prospects: prospectHandlers, verification: verificationHandlers },
  records: { prospect: seenProspects, view: seenViews },
  tasks: [...prospectTasks, ...verificationTasks],
  listeners: prospectListeners,
  routes: [serveExports],
  ports: [paletteSources.with(paletteProspects)],
  demoContacts: demoViewsAndNotes,
});
