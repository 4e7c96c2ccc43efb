import type { StatusLabel } from '../../../../contract/labels/status-labels.ts';
import { isContact, statusAfter } from '../../../../engine/contacts/status-label.ts';
import { listener } from '../../../core/events/listener.ts';
import { recomputeStatus } from './recompute-status.ts';
import { lockStatus, setStatus } from './status-queries.ts';

export const prospectListeners = [
  listener('prospect.updated', async (_tx, { spaceId, subjectId }, live) => {
    live.publish(`prospects:${spaceId}`, 'update_profile', { _id: subjectId });
  }),
  listener('prospect.touched', async (tx, { spaceId, subjectId, data, at }, live) => {
    const { trigger } = data;
    if (!subjectId) return;
    const contactAt = isContact(trigger) ? at : null;
    const moves = contactAt !== null || trigger === 'included' || statusAfter('new', trigger) !== 'new';
    const held = moves ? await lockStatus(tx, subjectId, at, contactAt) : undefined;
    if (!held) return;
    const { prospect_id: id, is_excluded } = held;
    const before = held.status as StatusLabel;
    const after = statusAfter(before, trigger);
    if (trigger === 'included' && before === 'excluded' && !is_excluded) await recomputeStatus(tx, [id]);
    else if (after !== before) await setStatus(tx, [id], after);
    else if (!contactAt) return;
    live.publish(`prospects:${spaceId}`, 'update_profile', { _id: id });
  }),
];
