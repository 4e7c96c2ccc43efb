import { listener } from '../../../core/events/listener.ts';

export const researchListeners = [
  listener('research.changed', async (_tx, { subjectId, data }, live) => {
    if (subjectId) live.publish(`user:${data.user_id}`, 'update_company_research', { _id: subjectId });
  }),
];
