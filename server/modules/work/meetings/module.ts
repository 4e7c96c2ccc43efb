import { defineModule } from '../../../core/module.ts';
import { movedRows } from '../../contacts/prospects/merge/merge-ports.ts';
import { meetingHandlers } from './calls.ts';
import { meetingListeners } from './listeners.ts';
import { moveMeetingsOfProspect, seenMeetings } from './queries.ts';
import { ageMeetings, demoMeetings } from './demo.ts';

export const meetingsModule = defineModule({
  name: 'work/meetings',
  calls: { meetings: meetingHandlers },
  records: { meeting: seenMeetings },
  listeners: meetingListeners,
  ports: [movedRows.with({ table: 'meetings', move: moveMeetingsOfProspect })],
  demoContacts: demoMeetings,
  demoDay: ageMeetings,
});
