import { listener } from '../../../core/events/listener.ts';

export const jobListeners = [
  listener('job.changed', async (_tx, { spaceId, subjectId, data }, live) => {
    if (subjectId) live.publish(`space:${spaceId}`, 'update_job', { _id: subjectId, ...data });
  }),
];
