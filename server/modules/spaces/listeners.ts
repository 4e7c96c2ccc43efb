import { listener } from '../../core/events/listener.ts';

export const spaceListeners = [
  listener('space.updated', async (_tx, event, live) => {
    live.tell(`space:${event.spaceId}`, 'update_space', { _id: event.spaceId, version: event.data.version });
  }),
];
