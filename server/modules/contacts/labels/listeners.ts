import { listener } from '../../../core/events/listener.ts';
import { addedBy } from './label-prospects.ts';
import { addLabelsByRule, takeLabelsByRule } from './queries.ts';
import { touchProspects } from './touch-prospects.ts';

export const labelListeners = [
  listener('label.updated', async (_tx, event, live) => {
    live.publish(`space:${event.spaceId}`, 'update_labels', { space_id: event.spaceId });
  }),
  listener('prospect.touched', async (tx, event) => {
    const { subjectId: prospectId } = event;
    if (!prospectId) return;
    const added = await addLabelsByRule(tx, prospectId, event.data.trigger);
    for (const { id, type } of added)
      await touchProspects(tx, null, [{ prospectId, trigger: addedBy(type) }], { label_id: id });
    if (event.data.trigger !== 'meet_canceled') return;
    for (const label_id of await takeLabelsByRule(tx, prospectId, 'meet_booked'))
      await touchProspects(tx, null, [{ prospectId, trigger: 'delete_label' }], { label_id });
  }),
];
