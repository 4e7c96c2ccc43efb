import { listener } from '../../../core/events/listener.ts';

export const blacklistListeners = [
  listener('blacklist.changed', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_blacklist', { space_id: event.spaceId });
  }),
];
