import { defineModule } from '../../../core/module.ts';
import { labelledTemplates } from '../../contacts/labels/labelled-port.ts';
import { paletteSources } from '../../platform/palette/palette-port.ts';
import { templateHandlers } from './calls.ts';
import { countLabelled, forgetLabel } from './forget-label.ts';
import { templateTasks } from './jobs.ts';
import { templateListeners } from './listeners.ts';
import { paletteTemplates } from './palette-templates.ts';
import { seedTemplatesAndReplies } from './demo/seed-templates.ts';
import { seenReplies, seenTemplates } from './seen-queries.ts';

export const templatesModule = defineModule({
  name: 'content/templates',
  calls: { templates: templateHandlers },
  records: { template: seenTemplates, saved_reply: seenReplies },
  tasks: templateTasks,
  listeners: templateListeners,
  ports: [paletteSources.with(paletteTemplates), labelledTemplates.with({ count: countLabelled, forget: forgetLabel })],
  demoContacts: seedTemplatesAndReplies,
});
