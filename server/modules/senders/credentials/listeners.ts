import { listener } from '../../../core/events/listener.ts';

export const credentialListeners = [
  listener('credential.updated', async (_tx, event, live) => {
    if (!event.subjectId) return;
    const changed = { _id: event.subjectId, version: event.data.version };
    live.publish(`space:${event.spaceId}`, 'update_credentials', changed);
  }),
  // what happens to an account itself is for those who may use it: they alone are let into its room
  listener('credential.unread_changed', async (_tx, event, live) => {
    if (!event.subjectId) return;
    const { unread_count } = event.data;
    live.publish(`credential:${event.subjectId}`, 'update_unread_counter', {
      credentials_id: event.subjectId,
      unread_count,
    });
  }),
  listener('credential.authorization', async (_tx, event, live) => {
    if (!event.subjectId) return;
    live.publish(`credential:${event.subjectId}`, 'authorization', { _id: event.subjectId });
  }),
  // whoever adds an account is in its room only a moment later; the workspace's room is told ids alone
  listener('credential.proxy_changed', async (_tx, event, live) => {
    if (!event.subjectId) return;
    live.publish(`space:${event.spaceId}`, 'set_proxy', { _id: event.subjectId });
  }),
  listener('credential.added', async (_tx, event, live) => {
    if (!event.subjectId) return;
    live.publish(`space:${event.spaceId}`, 'update_credentials', { _id: event.subjectId });
  }),
];
