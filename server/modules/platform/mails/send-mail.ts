import type { Services } from '../../../core/services.ts';
import { mailTransport } from '../../../providers/mail/mail-transport.ts';
import type { MailOutcome } from '../../../providers/mail/port.ts';
import { afterRestore } from '../restores/hold.ts';
import { storeMail, lockMail, type MailRow, markQueued, markSending, settleMail } from './queries.ts';
import { sentFrom } from './mail-sender.ts';

/** How long to wait after each try that may pass; after the last one the mail has failed. */
const WAITS_S = [30, 120, 300, 900, 1800, 3600, 7200, 14_400];

/**
 * Hands one mail over. It is marked before and settled after, each in a transaction of its own: a mail that is found
 * marked was in the hands of a process that died, nobody knows whether it left, and so it is never sent again by itself.
 */
export async function sendMail({ id }: { id: string }, services: Services): Promise<void> {
  const transport = mailTransport(services);
  const mail = await services.transactions.onPlatform(async (tx) => {
    const row = await lockMail(tx, id);
    if (row?.status === 'sending') await settleMail(tx, id, 'unknown', 'the process ended while sending');
    if (row?.status !== 'queued') return null;
    const restore = await afterRestore(tx);
    if (restore && row.created_at < restore.restoredAt) {
      // the lost instance had it too, and nobody knows whether it left there
      await settleMail(tx, id, 'unknown', 'it was waiting when the backup was made');
      return null;
    }
    if (!transport) {
      await storeMail(tx, id);
      return null;
    }
    const sender = senderFor(row, services);
    await markSending(tx, id, sender);
    return { ...row, sender, attempts: row.attempts + 1 };
  });
  if (!mail || !transport) return;
  const outcome = await transport.send({
    messageId: `<${id}@${domainOf(mail.sender)}>`,
    from: mail.sender,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  });
  await noteOutcome(mail, outcome, services);
}

async function noteOutcome(mail: MailRow, outcome: MailOutcome, { transactions, log }: Services): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    switch (outcome.kind) {
      case 'accepted':
        return settleMail(tx, mail.id, 'sent', null);
      case 'refused':
        return settleMail(tx, mail.id, 'failed', outcome.reason);
      case 'unknown':
        return settleMail(tx, mail.id, 'unknown', outcome.reason);
      case 'later': {
        const wait = WAITS_S[mail.attempts - 1];
        if (wait === undefined) return settleMail(tx, mail.id, 'failed', outcome.reason);
        await markQueued(tx, mail.id, outcome.reason);
        return tx.enqueue('mails.send', { id: mail.id }, { runAt: new Date(tx.now.getTime() + wait * 1000) });
      }
      default:
        return outcome satisfies never;
    }
  });
  if (outcome.kind !== 'accepted') log.warn({ mail: mail.id, reason: outcome.reason }, `a mail is ${outcome.kind}`);
}

function senderFor({ sender }: MailRow, { settings }: Services): string {
  const { mailFrom } = settings.outside;
  return mailFrom ? sentFrom(sender, mailFrom) : sender;
}

const domainOf = (sender: string): string => sender.match(/@([^>]+)>$/)?.[1] ?? 'localhost';
