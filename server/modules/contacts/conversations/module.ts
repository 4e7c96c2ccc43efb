import { defineModule } from '../../../core/module.ts';
import { conversationTasks } from './jobs.ts';
import { serveAttachments } from './files/serve-attachments.ts';

export const conversationsModule = defineModule({
  name: 'contacts/conversations',
  tasks: conversationTasks,
  routes: [serveAttachments],
});
