import { listener } from '../../../core/events/listener.ts';

/** A mailbox that was connected, maybe with another key: its vendor is asked to tell what becomes of its mails. */
export const mailHookListeners = [
  listener('integration.changed', async (tx, { spaceId, subjectId, data }) => {
    if (subjectId && data.status === 'connected')
      await tx.enqueue(
        'integrations.set_up_hook',
        { space_id: spaceId, id: subjectId },
        { key: `mail-hook:${spaceId}:${subjectId}` },
      );
  }),
];
