import { listener } from '../../../core/events/listener.ts';

export const approvalListeners = [
  listener('approvals.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_approvals', { space_id: spaceId });
  }),
];
