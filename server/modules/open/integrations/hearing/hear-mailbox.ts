import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import { type HeardMail, type HeardPlaces, isHeard } from '../../../../providers/email/port.ts';
import { MailStageError } from '../../../../providers/email/smtp/mail-stage-error.ts';
import { heardUntil, noteHeard } from '../../../senders/mailboxes/heard-mailboxes.ts';
import { openedMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { hearWarmUp } from '../../../senders/warm-up/hear-warm-up.ts';
import { setIntegrationStatus } from '../../../senders/mailboxes/set-integration-status.ts';
import { readMail } from '../../../../providers/email/read-mail.ts';
import { gatherMails } from './gather-mails.ts';

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
  const gathered = gatherMails(services, spaceId, mailbox);
  const take = async (heard: HeardMail) => {
    if (heard.size > LARGEST) return;
    const mail = await readMail(await heard.open());
    // our own check, on its way through
    if (mail.isCheck && mail.from === mailbox.email.toLowerCase()) return;
    // mails between mailboxes that are warmed up are nobody's words
    if (await hearWarmUp(services, mailbox, mail)) return;
    await gathered.add({ mail, heard });
  };
  try {
    for (let isMore = true; isMore; ) {
      const part = await email.hear(mailbox, from, take).finally(gathered.rest);
      // how far it was heard is noted when all of it is kept
      await gathered.keep();
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
