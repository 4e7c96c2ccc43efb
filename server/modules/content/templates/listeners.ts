import { listener } from '../../../core/events/listener.ts';
import { countAnswer, countManualUse } from './count-uses.ts';

export const templateListeners = [
  listener('templates.changed', async (_tx, { spaceId }, live) => {
    live.publish(`space:${spaceId}`, 'update_templates', { space_id: spaceId });
  }),
  listener('message.sent', async (tx, event) => {
    await countManualUse(tx, event.data.message_id);
  }),
  listener('message.received', async (tx, event) => {
    await countAnswer(tx, event.data.message_id);
  }),
];
