import type { StatusLabel } from '../../../../contract/labels/status-labels.ts';
import { isContact, statusAfter } from '../../../../engine/contacts/status-label.ts';
import { listener } from '../../../core/events/listener.ts';
import { standAgain } from './stand-again.ts';
import { holdStanding, setStatus } from './standing-queries.ts';

export const prospectListeners = [
  listener('prospect.updated', async (_tx, { spaceId, subjectId }, live) => {
    live.tell(`prospects:${spaceId}`, 'update_profile', { _id: subjectId });
  }),
  listener('prospect.touched', async (tx, { spaceId, subjectId, data, at }, live) => {
    const { trigger } = data;
    if (!subjectId) return;
    const contactAt = isContact(trigger) ? at : null;
    const moves = contactAt !== null || trigger === 'included' || statusAfter('new', trigger) !== 'new';
    const held = moves ? await holdStanding(tx, subjectId, at, contactAt) : undefined;
    if (!held) return;
    const { prospect_id: id, is_excluded } = held;
    const before = held.status as StatusLabel;
    const after = statusAfter(before, trigger);
    if (trigger === 'included' && before === 'excluded' && !is_excluded) await standAgain(tx, [id]);
    else if (after !== before) await setStatus(tx, [id], after);
    else if (!contactAt) return;
    live.tell(`prospects:${spaceId}`, 'update_profile', { _id: id });
  }),
];
