import { listener } from '../../../core/events/listener.ts';

export const campaignListeners = [
  listener('campaign.updated', async (_tx, event, live) => {
    if (!event.subjectId) return;
    live.publish(`space:${event.spaceId}`, 'update_workflow', { _id: event.subjectId, ...event.data });
  }),
  listener('campaigns.reordered', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'refetch_workflows', { credentials_id: null });
  }),
];
