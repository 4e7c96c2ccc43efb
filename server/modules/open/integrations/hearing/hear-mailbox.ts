import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import { type HeardMail, type HeardPlaces, isHeard, type Mailbox } from '../../../../providers/email/port.ts';
import { MailStageError } from '../../../../providers/email/smtp/mail-stage-error.ts';
import { heardUntil, noteHeard } from '../../../senders/mailboxes/heard-mailboxes.ts';
import { openedMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { setIntegrationStatus } from '../../../senders/mailboxes/set-integration-status.ts';
import { readMail } from '../../../../providers/email/read-mail.ts';
import { receiveMail } from './receive-mail.ts';

/** Larger ones are nobody's answer. */
const LARGEST = 60_000_000;

/** Takes over all that has come to a mailbox since it was last heard; told twice, it is kept once. */
export async function hearMailbox(services: Services, spaceId: string, id: string): Promise<HeardPlaces | null> {
  const { transactions, clock } = services;
  const known = await transactions.inSpace(
    spaceId,
    async (tx) => ({ mailbox: await openedMailbox(tx, id, services.secrets), places: await heardUntil(tx, id) }),
    { readOnly: true },
  );
  const { mailbox } = known;
  let from = known.places;
  if (!mailbox || !isHeard(mailbox.access)) return null;
  const email = emailProvider(services);
  try {
    for (let isMore = true; isMore; ) {
      const part = await email.hear(mailbox, from, (mail) => take(services, spaceId, mailbox, mail));
      ({ places: from, isMore } = part);
      const heard = { places: part.places, problem: null, heardAt: clock.now() };
      await transactions.inSpace(spaceId, (tx) => noteHeard(tx, id, heard));
    }
    return from instanceof Date ? null : from;
  } catch (error) {
    if (!(error instanceof MailStageError)) throw error;
    const { stage, message, isPassing } = error;
    await transactions.inSpace(spaceId, async (tx) => {
      await noteHeard(tx, id, { places: null, problem: message, heardAt: null });
      if (stage === 'sign_in' && !isPassing) await setIntegrationStatus(tx, id, 'disconnected', message);
    });
    return null;
  }
}

async function take(services: Services, spaceId: string, mailbox: Mailbox, heard: HeardMail): Promise<void> {
  if (heard.size > LARGEST) return;
  const mail = await readMail(await heard.open());
  // our own, on its way through
  if (mail.isCheck && mail.from === mailbox.email.toLowerCase()) return;
  await services.transactions.inSpace(spaceId, (tx) => receiveMail(tx, mailbox, mail, heard));
}
