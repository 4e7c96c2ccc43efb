import { defineModule } from '../../../core/module.ts';
import { movedRows } from '../../contacts/prospects/merge/merge-ports.ts';
import { meetingHandlers } from './calls.ts';
import { meetingListeners } from './listeners.ts';
import { moveMeetingsOfProspect } from './queries.ts';
import { demoMeetings } from './demo.ts';

export const meetingsModule = defineModule({
  name: 'work/meetings',
  calls: { meetings: meetingHandlers },
  listeners: meetingListeners,
  ports: [movedRows.with({ table: 'meetings', move: moveMeetingsOfProspect })],
  demoContacts: demoMeetings,
});
