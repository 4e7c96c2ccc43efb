import { listener } from '../../../core/events/listener.ts';
import { tellLabelled, tellMeetingTurn, tellProblem, tellReply } from './tell-channels.ts';

export const chatListeners = [
  listener('message.received', tellReply),
  listener('prospect.touched', tellLabelled),
  listener('meeting.changed', tellMeetingTurn),
  listener('problem.told', tellProblem),
  listener('chat.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_webhooks', { space_id: spaceId });
  }),
  listener('chat.stopped', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_webhooks', { space_id: spaceId });
  }),
];
