import { listener } from '../../../core/events/listener.ts';

export const signatureListeners = [
  listener('signatures.changed', async (_tx, event, live) => {
    if (event.subjectId) live.publish(`space:${event.spaceId}`, 'update_signatures', { _id: event.subjectId });
  }),
];
