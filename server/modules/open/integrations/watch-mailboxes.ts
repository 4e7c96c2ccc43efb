import type { Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import { openedMailbox } from '../../senders/mailboxes/find-mailbox.ts';
import { recordCheck } from '../../senders/mailboxes/trial/record-check.ts';
import { overdueMailboxes, quietMailboxes } from '../../senders/mailboxes/trial/watched-mailboxes.ts';
import { weighSilence } from '../../senders/mailboxes/trial/weigh-silence.ts';
import { hearMailbox } from './hearing/hear-mailbox.ts';

/**
 * “Connected but silent” cannot happen unseen. A mailbox of which no word came for an hour is heard here, whoever
 * should have listened; each is tried both ways every few hours, a few at a time and one after the other.
 */
export async function watchMailboxes(services: Services): Promise<void> {
  const { onPlatform, inSpace } = services.transactions;
  for (const { space_id, id } of await onPlatform((tx) => quietMailboxes(tx), { readOnly: true })) {
    await apart(services, id, async () => {
      await hearMailbox(services, space_id, id);
      await inSpace(space_id, (tx) => weighSilence(tx, id));
    });
  }
  for (const { space_id, id } of await onPlatform((tx) => overdueMailboxes(tx), { readOnly: true }))
    await apart(services, id, () => tryBothWays(services, space_id, id));
}

async function tryBothWays(services: Services, spaceId: string, id: string): Promise<void> {
  const { inSpace } = services.transactions;
  const mailbox = await inSpace(spaceId, (tx) => openedMailbox(tx, id, services.secrets), { readOnly: true });
  if (!mailbox) return;
  const stages = await emailProvider(services).test(mailbox, { isRound: true });
  await inSpace(spaceId, (tx) => recordCheck(tx, id, stages, { isRound: true }));
}

/** One that cannot be watched keeps nobody from watching the others. */
async function apart(services: Services, id: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) =>
    services.log.warn({ mailbox: id, reason: error.message }, 'a mailbox could not be watched'),
  );
}
