import { defineModule } from '../../../core/module.ts';
import { mailHandlers } from './calls.ts';
import { mailTasks } from './jobs.ts';

export const mailsModule = defineModule({
  name: 'platform/mails',
  calls: { mails: mailHandlers },
  tasks: mailTasks,
});
