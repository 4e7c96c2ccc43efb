import { listener } from '../../core/events/listener.ts';
import { addLabelsByRule } from './queries.ts';

export const labelListeners = [
  listener('label.updated', async (_tx, event, live) => {
    live.tell(`space:${event.spaceId}`, 'update_labels', { space_id: event.spaceId });
  }),
  listener('prospect.touched', async (tx, event) => {
    if (event.subjectId) await addLabelsByRule(tx, event.subjectId, event.data.trigger);
  }),
];
