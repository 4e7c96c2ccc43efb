import { listener } from '../../../core/events/listener.ts';

export const integrationListeners = [
  listener('integration.changed', async (_tx, event, live) => {
    if (!event.subjectId) return;
    live.publish(`space:${event.spaceId}`, 'update_integration', { _id: event.subjectId });
    const account = event.data.credentials_id;
    if (account) live.publish(`space:${event.spaceId}`, 'update_credentials_integrations', { _id: account });
  }),
];
