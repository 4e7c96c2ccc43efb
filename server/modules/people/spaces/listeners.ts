import { listener } from '../../../core/events/listener.ts';

/** Who hears what over the socket: the workspace that it happened in, and the person whom it concerns. */
export const spaceListeners = [
  listener('space.updated', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_space', { _id: event.spaceId, version: event.data.version });
  }),
  // whoever has a payment before them sees which card it is charged to
  listener('space.card_changed', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_space', { _id: event.spaceId });
  }),
  listener('space.credits_changed', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_credits', { space_id: event.spaceId });
  }),
  listener('member.joined', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_members', { space_id: event.spaceId });
    if (event.subjectId) live.publish(`user:${event.subjectId}`, 'update_user', { _id: event.subjectId });
  }),
  listener('member.left', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_members', { space_id: event.spaceId });
    // their campaigns have another owner now: one message for all of them
    live.publish(`space:${event.spaceId}`, 'refetch_workflows', { credentials_id: null });
    if (event.subjectId) live.publish(`user:${event.subjectId}`, 'update_user', { _id: event.subjectId });
  }),
  listener('member.access_changed', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_members', { space_id: event.spaceId });
    if (event.subjectId) live.publish(`user:${event.subjectId}`, 'update_user', { _id: event.subjectId });
  }),
  listener('invite.changed', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_members', { space_id: event.spaceId });
  }),
  listener('user.updated', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_members', { space_id: event.spaceId });
    if (event.subjectId) live.publish(`user:${event.subjectId}`, 'update_user', { _id: event.subjectId });
  }),
];
