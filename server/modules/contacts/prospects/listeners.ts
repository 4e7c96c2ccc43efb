import { isContact, type Standing, standingAfter, statusAfter } from '../../../../engine/contacts/status-label.ts';
import { listener } from '../../../core/events/listener.ts';
import { recomputeStatus } from './recompute-status.ts';
import { lockStatus, setStatus } from './status-queries.ts';

/** What may take somebody back to where they stood. */
const BACKWARD: ReadonlySet<string> = new Set(['included', 'meet_canceled']);

export const prospectListeners = [
  listener('prospect.updated', async (_tx, { spaceId, subjectId }, live) => {
    live.publish(`prospects:${spaceId}`, 'update_profile', { _id: subjectId });
  }),
  listener('prospect.touched', async (tx, { spaceId, subjectId, data, at }, live) => {
    const { trigger } = data;
    if (!subjectId) return;
    const contactAt = isContact(trigger) ? at : null;
    const moves = contactAt !== null || BACKWARD.has(trigger) || statusAfter('new', trigger) !== 'new';
    const held = moves ? await lockStatus(tx, subjectId, at, contactAt) : undefined;
    if (!held) return;
    const { prospect_id: id, is_excluded } = held;
    const before = { status: held.status, withoutMeeting: held.without_meeting } as Standing;
    const after = standingAfter(before, trigger);
    const isMoved = after.status !== before.status || after.withoutMeeting !== before.withoutMeeting;
    if (trigger === 'included' && before.status === 'excluded' && !is_excluded) await recomputeStatus(tx, [id]);
    else if (isMoved) await setStatus(tx, [id], after.status, after.withoutMeeting);
    else if (!contactAt) return;
    live.publish(`prospects:${spaceId}`, 'update_profile', { _id: id });
  }),
];
