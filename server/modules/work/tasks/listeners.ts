import { listener } from '../../../core/events/listener.ts';

export const taskListeners = [
  listener('tasks.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_tasks', { space_id: spaceId });
  }),
];
