import { listener } from '../../../core/events/listener.ts';

export const jobListeners = [
  listener('job.changed', async (_tx, { spaceId, subjectId, data }, live) => {
    if (subjectId) live.tell(`space:${spaceId}`, 'update_job', { _id: subjectId, ...data });
  }),
];
