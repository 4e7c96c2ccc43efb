import { listener } from '../../../core/events/listener.ts';

export const domainListeners = [
  listener('domain.changed', async (_tx, { spaceId, subjectId }, live) => {
    if (subjectId) live.publish(`space:${spaceId}`, 'update_domain', { _id: subjectId });
  }),
];
