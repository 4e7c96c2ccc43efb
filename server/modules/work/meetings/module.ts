import { defineModule } from '../../../core/module.ts';
import { meetingHandlers } from './calls.ts';
import { meetingListeners } from './listeners.ts';
import { demoMeetings } from './demo.ts';

export const meetingsModule = defineModule({
  name: 'work/meetings',
  calls: { meetings: meetingHandlers },
  listeners: meetingListeners,
  demoContacts: demoMeetings,
});
