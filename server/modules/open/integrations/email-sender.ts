import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import { NEVER_KNOWN } from '../../../providers/network/port.ts';
import { messageIdOfKey } from '../../../providers/email/message-id.ts';
import { createBatcher } from '../../../core/batcher.ts';
import { readFiles } from '../../contacts/conversations/files/read-files.ts';
import { suppressEmail } from '../../contacts/blacklist/suppress.ts';
import { noteIncident } from '../../senders/guard/note-incident.ts';
import { countBounce } from '../../senders/mailboxes/count-mail.ts';
import { findMailbox } from '../../senders/mailboxes/find-mailbox.ts';
import { setIntegrationStatus } from '../../senders/mailboxes/set-integration-status.ts';
import type { ChannelIntent, IntegrationSender } from './channel-intent.ts';
import { hasMailEvent } from './mail-hooks/hook-queries.ts';
import { type WrittenEmail, writeEmails } from './write-emails.ts';

const BATCHES = { most: 250, atOnce: 2 };
const writers = new WeakMap<Services, (intent: ChannelIntent) => Promise<WrittenEmail | null>>();

/** What is to be written at the same time is written together. */
function writerOf(services: Services) {
  const before = writers.get(services);
  if (before) return before;
  const write = createBatcher(
    (intents: ChannelIntent[]) => services.transactions.onPlatform((tx) => writeEmails(tx, intents, services)),
    BATCHES,
  );
  writers.set(services, write);
  return write;
}

/** Emails of campaigns and of people: signed, marked as the campaign wants it, with a way out, by the mailbox that was chosen. */
export function emailSender(services: Services): IntegrationSender {
  const email = emailProvider(services);
  const { inSpace } = services.transactions;
  return {
    send: async (intent) => {
      const written = await writerOf(services)(intent);
      if (!written) return { kind: 'disconnected' };
      const { mailbox, mail } = written;
      const outcome = await email.send(mailbox, { ...mail, files: await filesOf(services, intent) });
      if (outcome.kind === 'disconnected')
        await inSpace(intent.space_id, (tx) =>
          setIntegrationStatus(tx, mailbox.id, 'disconnected', outcome.detail ?? null),
        );
      if (outcome.kind === 'refused' && outcome.reason === 'unreachable_person')
        await inSpace(intent.space_id, (tx) => noteRefusedAddress(tx, mailbox.id, mail.to, intent));
      return outcome;
    },
    ask: async ({ id, space_id, credential_id, act }) => {
      if (!act.integration_id) return NEVER_KNOWN;
      const chosen = act.integration_id;
      const mailbox = await inSpace(space_id, (tx) => findMailbox(tx, chosen, credential_id, services.secrets), {
        readOnly: true,
      });
      // whoever is not let in only makes it worse by asking
      const told = mailbox && !mailbox.isDown ? await email.ask(mailbox, id) : NEVER_KNOWN;
      if (told.kind !== 'unknown' || !mailbox) return told;
      // who has told what became of it has taken it
      const hasLeft = await inSpace(space_id, (tx) => hasMailEvent(tx, id), { readOnly: true });
      return hasLeft ? { kind: 'done', receipt: { id: messageIdOfKey(id, mailbox.email) } } : told;
    },
  };
}

async function filesOf({ transactions }: Services, { space_id, act }: ChannelIntent) {
  const ids = (act.attachments ?? []).map(({ _id }) => _id);
  return ids.length > 0 ? transactions.inSpace(space_id, (tx) => readFiles(tx, ids), { readOnly: true }) : [];
}

/** Whoever carries the mail refused the address for good: the same as a mail that comes back. */
async function noteRefusedAddress(
  tx: SpaceTx,
  mailboxId: string,
  address: string,
  intent: ChannelIntent,
): Promise<void> {
  await suppressEmail(tx, address, 'bounced');
  await countBounce(tx, mailboxId);
  const { id: intentId, campaign_id: campaignId, prospect_id: prospectId } = intent;
  await noteIncident(tx, 'hard_bounce', { mailboxId, intentId, address, campaignId, prospectId });
}
