import { listener } from '../../../core/events/listener.ts';

export const highLevelListeners = [
  listener('highlevel.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_highlevel', { space_id: spaceId });
  }),
];
