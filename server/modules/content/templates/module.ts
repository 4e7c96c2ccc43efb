import { defineModule } from '../../../core/module.ts';
import { labelledTemplates } from '../../contacts/labels/labelled-port.ts';
import { templateHandlers } from './calls.ts';
import { countLabelled, forgetLabel } from './forget-label.ts';
import { templateTasks } from './jobs.ts';
import { templateListeners } from './listeners.ts';
import { seedTemplatesAndReplies } from './demo/seed-templates.ts';
import { seenReplies, seenTemplates } from './seen-queries.ts';

export const templatesModule = defineModule({
  name: 'content/templates',
  calls: { templates: templateHandlers },
  records: { template: seenTemplates, saved_reply: seenReplies },
  tasks: templateTasks,
  listeners: templateListeners,
  ports: [labelledTemplates.with({ count: countLabelled, forget: forgetLabel })],
  demoContacts: seedTemplatesAndReplies,
});
