import { listener } from '../../core/events/listener.ts';

export const credentialListeners = [
  listener('credential.updated', async (_tx, event, live) => {
    if (!event.subjectId) return;
    const changed = { _id: event.subjectId, version: event.data.version };
    live.tell(`space:${event.spaceId}`, 'update_credentials', changed);
  }),
];
