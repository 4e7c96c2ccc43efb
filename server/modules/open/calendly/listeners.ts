import { listener } from '../../../core/events/listener.ts';

/** Told to the member whose Calendly it is. */
export const calendlyListeners = [
  listener('calendly.changed', async (_tx, { subjectId }, live) => {
    if (subjectId) live.publish(`user:${subjectId}`, 'update_calendly', { _id: subjectId });
  }),
  listener('calendly.already_authorized', async (_tx, { subjectId }, live) => {
    if (subjectId) live.publish(`user:${subjectId}`, 'already_authorized', { _id: subjectId });
  }),
];
