import { listener } from '../../../core/events/listener.ts';
import { storeDeliveries } from './store-deliveries.ts';

export const webhookListeners = [
  listener('prospect.touched', storeDeliveries),
  listener('webhook.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_webhooks', { space_id: spaceId });
  }),
  listener('webhook.disabled', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_webhooks', { space_id: spaceId });
  }),
];
