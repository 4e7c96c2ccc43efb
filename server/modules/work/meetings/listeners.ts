import { listener } from '../../../core/events/listener.ts';

export const meetingListeners = [
  listener('meeting.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_meetings', { space_id: spaceId });
  }),
];
