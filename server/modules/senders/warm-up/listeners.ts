import { RECOMMENDED_WARM_UP } from '../../../../contract/warm-up/schemas.ts';
import { listener, roomsOfAccount } from '../../../core/events/listener.ts';
import { hasFeature } from '../../people/spaces/features/has-feature.ts';
import { begunOn } from './change-warm-up.ts';
import { mailboxFacts, putWarmUp, keptWarmUp } from './queries.ts';

/** One that was made longer ago was left alone by somebody. */
const NEW_MS = 60 * 60_000;

export const warmUpListeners = [
  listener('warm_up.changed', async (_tx, { spaceId, subjectId, data }, live) => {
    if (!subjectId) return;
    const account = data.credentials_id;
    for (const room of account ? roomsOfAccount(spaceId, account) : [`space:${spaceId}` as const])
      live.publish(room, 'update_warm_up', { _id: subjectId });
  }),
  // a mailbox that was made on a domain of the workspace's own begins by itself, as recommended
  listener('integration.changed', async (tx, { subjectId }) => {
    const mailbox = subjectId ? await mailboxFacts(tx, subjectId) : undefined;
    if (!subjectId || !mailbox?.domain_id || tx.now.getTime() - mailbox.created_at.getTime() > NEW_MS) return;
    if (!(await hasFeature(tx, 'email_warming')) || (await keptWarmUp(tx, subjectId))) return;
    const { first_day, ...begun } = begunOn(tx, mailbox.timezone, { first_day: null });
    await putWarmUp(tx, subjectId, { ...RECOMMENDED_WARM_UP, first_day, ...begun });
    await tx.append({
      type: 'warm_up.changed',
      subjectId,
      data: { credentials_id: mailbox.credential_id },
    });
  }),
];
