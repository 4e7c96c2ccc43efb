import { defineModule } from '../../../core/module.ts';
import { movedRows } from '../../contacts/prospects/merge/merge-ports.ts';
import { paletteSources } from '../../platform/palette/palette-port.ts';
import { inboxHandlers } from './calls.ts';
import { inboxTasks } from './jobs.ts';
import { inboxListeners } from './listeners.ts';
import { paletteConversations } from './conversations/palette-conversations.ts';
import { moveOutgoingOfProspect } from './writing/outgoing-queries.ts';

export const inboxModule = defineModule({
  name: 'work/inbox',
  calls: { inbox: inboxHandlers },
  tasks: inboxTasks,
  listeners: inboxListeners,
  ports: [
    paletteSources.with(paletteConversations),
    movedRows.with({ table: 'inbox_outgoing', move: moveOutgoingOfProspect }),
  ],
});
