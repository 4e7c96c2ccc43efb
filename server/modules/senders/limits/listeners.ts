import { listener } from '../../../core/events/listener.ts';
import { noteObjection } from './run-autopilot.ts';

export const limitListeners = [
  listener('credential.objection', async (tx, event) => {
    if (event.subjectId) await noteObjection(tx, event.subjectId, event.data);
  }),
  listener('credential.limits_changed', async (_tx, event, live) => {
    if (event.subjectId) live.publish(`space:${event.spaceId}`, 'update_limits', { _id: event.subjectId });
  }),
];
