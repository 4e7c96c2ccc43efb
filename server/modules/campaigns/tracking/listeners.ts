import { listener } from '../../../core/events/listener.ts';

export const trackingListeners = [
  listener('tracking_domain.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_tracking_domains', { space_id: spaceId });
  }),
];
