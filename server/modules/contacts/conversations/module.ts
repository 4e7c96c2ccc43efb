import { defineModule } from '../../../core/module.ts';
import { erasedProspects } from '../prospects/erase-port.ts';
import { mergedConversations, movedRows } from '../prospects/merge/merge-ports.ts';
import { moveAttachmentsOfProspect } from './files/attachment-queries.ts';
import { forgetConversations } from './forget-conversations.ts';
import { conversationTasks } from './jobs.ts';
import { mergeConversations, splitConversations } from './merge/merge-conversations.ts';
import { moveMessagesOfProspect } from './move-queries.ts';
import { recountUnread } from './recount-unread.ts';
import { serveAttachments } from './files/serve-attachments.ts';
import { seenAttachments } from './files/seen-queries.ts';

export const conversationsModule = defineModule({
  name: 'contacts/conversations',
  tasks: conversationTasks,
  records: { attachment: seenAttachments },
  routes: [serveAttachments],
  ports: [
    erasedProspects.with((tx, { people }) => forgetConversations(tx, people)),
    mergedConversations.with({ merge: mergeConversations, split: splitConversations, recount: recountUnread }),
    movedRows.with({ table: 'inbox_messages', move: moveMessagesOfProspect }),
    movedRows.with({ table: 'inbox_attachments', move: moveAttachmentsOfProspect }),
  ],
});
