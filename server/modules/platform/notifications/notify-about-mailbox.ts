import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { LivePublisher, StoredEvent } from '../../../core/events/listener.ts';
import { notify } from './notify.ts';
import { deleteOfMailbox, notifiedMailbox, usersOfMailbox } from './queries.ts';

type Kind = 'broken_integration' | 'silent_mailbox' | 'guarded_mailbox';
interface AboutMailbox {
  id: string;
  credentialId: string | null;
  /** In the carrier's words; null: it is over. */
  problem: string | null;
  values?: Record<string, string>;
}

/** Those who see a mailbox hear what is wrong with it, once, with the way to its page; it goes when that is over. */
export async function notifyAboutMailbox(
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  kinds: readonly Kind[],
  { id, credentialId, problem, values: more }: AboutMailbox,
  live: LivePublisher,
): Promise<void> {
  const [kind] = kinds;
  for (const userId of await deleteOfMailbox(tx, kinds, id))
    live.publish(`user:${userId}`, 'update_notifications', { space_id: event.spaceId });
  const mailbox = problem === null ? undefined : await notifiedMailbox(tx, id);
  if (!mailbox || !kind) return;
  const values = { name: mailbox.email ?? '', problem: problem ?? '', ...more };
  // why it paused itself stands in a place of its own there
  const place = kind === 'guarded_mailbox' ? '#guard' : '';
  const action = { type: 'router', meta: `/mailboxes/${mailbox.type}/${id}${place}` } as const;
  const people = await usersOfMailbox(tx, credentialId);
  await notify(tx, event, people, { kind, values, photoLink: mailbox.picture, action, credentialId }, live);
}
