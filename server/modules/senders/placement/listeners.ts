import { listener, roomsOfAccount } from '../../../core/events/listener.ts';

/** Told to those who see the mailbox. */
export const placementListeners = [
  listener('placement.changed', async (_tx, { spaceId, subjectId, data }, live) => {
    if (!subjectId) return;
    const account = data.credentials_id;
    for (const room of account ? roomsOfAccount(spaceId, account) : [`space:${spaceId}` as const])
      live.publish(room, 'update_placement', { _id: subjectId });
  }),
];
