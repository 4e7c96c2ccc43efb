import type { meetingCalls } from '../../../../contract/meetings/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { cancelMeeting, removeMeeting, updateMeeting } from './change-meeting.ts';
import { createMeeting } from './create-meeting.ts';
import { listMeetings } from './list-meetings.ts';

export const meetingHandlers: Handlers<typeof meetingCalls> = {
  list: listMeetings,
  create: createMeeting,
  update: updateMeeting,
  cancel: cancelMeeting,
  delete: removeMeeting,
};
