import { listener, roomsOfAccount } from '../../../core/events/listener.ts';

/** Told to those who see the mailbox: that of an account is not everybody's. */
export const integrationListeners = [
  listener('mailbox.silent', async (_tx, { spaceId, subjectId, data }, live) => {
    if (!subjectId) return;
    const account = data.credentials_id;
    for (const room of account ? roomsOfAccount(spaceId, account) : [`space:${spaceId}` as const])
      live.publish(room, 'update_integration', { _id: subjectId });
  }),
  listener('integration.changed', async (_tx, { spaceId, subjectId, data }, live) => {
    if (!subjectId) return;
    const account = data.credentials_id;
    for (const room of account ? roomsOfAccount(spaceId, account) : [`space:${spaceId}` as const]) {
      live.publish(room, 'update_integration', { _id: subjectId });
      if (account) live.publish(room, 'update_credentials_integrations', { _id: account });
    }
  }),
];
