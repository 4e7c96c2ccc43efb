import { listener } from '../../../core/events/listener.ts';

export const finderListeners = [
  listener('finder.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_finder', { space_id: spaceId });
  }),
];
