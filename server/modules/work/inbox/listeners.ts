import { listener } from '../../../core/events/listener.ts';
import { roomsOf } from './rooms-of.ts';
import { awaitReading } from './reading/read-replies.ts';
import { publishReply } from './receiving/publish-reply.ts';

/** Told where those are who may see it: a workspace's room has members who may not. */
export const inboxListeners = [
  ...(['dialog.changed', 'message.received', 'message.sent', 'message.failed'] as const).map((type) =>
    listener(type, async (tx, { subjectId, data }, live) => {
      if (!subjectId) return;
      for (const room of await roomsOf(tx, subjectId, data.credential_id))
        live.publish(room, 'update_dialog', { profile_id: subjectId, credentials_id: data.credential_id });
    }),
  ),
  listener('message.received', async (tx, event) => {
    if (event.subjectId) await publishReply(tx, event.subjectId, event.data);
  }),
  listener('message.received', async (tx, { data }) => {
    await awaitReading(tx, data.message_id, data.channel);
  }),
];
