import * as z from 'zod';
import { readDeliveryReport } from '../../../../../engine/mail/delivery-report.ts';
import { ownWords } from '../../../../../engine/mail/own-words.ts';
import { readAbsence } from '../../../../../engine/mail/read-absence.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import { wantsNoMail } from '../../../../../engine/mail/wants-no-mail.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { keyOfMessageId } from '../../../../providers/email/message-id.ts';
import type { HeardMail, CustomerMailbox } from '../../../../providers/email/port.ts';
import { lockForNews } from '../../../campaigns/enrolments/lock-enrolments.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { waitForReturn } from '../../../campaigns/enrolments/wait-for-return.ts';
import { noteBounce } from '../../../campaigns/tracking/note-bounce.ts';
import { suppressEmail } from '../../../contacts/blacklist/suppress.ts';
import { keepReceivedFiles } from '../../../contacts/conversations/files/keep-received.ts';
import { sanitiseHtml } from '../../../contacts/conversations/sanitise-html.ts';
import { storeMessage } from '../../../contacts/conversations/store-message.ts';
import { type IntentOfAct, intentOfAct, newestMailWith } from '../queries.ts';
import type { ReadMail } from '../../../../providers/email/read-mail.ts';

const Uuid = z.uuid();
type Heard = Pick<HeardMail, 'isOurs' | 'at'> & { awayUntil?: string | null };

/** Does with a mail what it should do to the person, the campaign and the list of those who want none. */
export async function receiveMail(tx: SpaceTx, mailbox: CustomerMailbox, mail: ReadMail, heard: Heard): Promise<void> {
  // what left by us is known
  if (heard.isOurs && (await intentNamed(tx, mail.id))) return;
  const intent = await answeredIntent(tx, mailbox, mail, heard);
  // nobody whom the workspace writes to
  if (!intent) return;
  if (heard.isOurs) await storeMail(tx, intent, mail, heard);
  else await receiveMailFrom(tx, intent, mail, heard);
}

async function receiveMailFrom(tx: SpaceTx, intent: IntentOfAct, mail: ReadMail, heard: Heard): Promise<void> {
  const { prospect_id: prospectId, enrolment_id: enrolmentId } = intent;
  const { at } = heard;
  if (mail.kind === 'bounced') {
    // a carrier that tries further says nothing of the address yet
    if (mail.report && !readDeliveryReport(mail.report).isForGood) return;
    // whom we wrote to, not whom the report names: anybody can write one
    const address = (intent.act as { to?: string | null }).to;
    if (address) await suppressEmail(tx, address, 'bounced');
    await noteBounce(tx, { intentId: intent.id, prospectId, enrolmentId, at });
    return;
  }
  if (mail.kind === 'complained') {
    const address = (intent.act as { to?: string | null }).to;
    if (address) await suppressEmail(tx, address, 'complained');
    await recordFact(tx, { prospectId, fact: 'unsubscribed', at });
    return;
  }
  await lockForNews(tx, { prospectId, credentialId: intent.credential_id });
  const awayUntil = mail.kind === 'automatic' ? readAbsence(mail, dayIn('UTC', at)) : null;
  const isNew = await storeMail(tx, intent, mail, { ...heard, awayUntil });
  if (isNew && awayUntil && awayUntil >= dayIn('UTC', tx.now)) await waitForReturn(tx, prospectId, awayUntil);
  // an absence note says nothing about what the person wants
  if (!isNew || mail.kind === 'automatic') return;
  if (wantsNoMail(ownWords(mail.text))) {
    await suppressEmail(tx, mail.from, 'unsubscribed');
    await recordFact(tx, { prospectId, fact: 'unsubscribed', at });
  } else await recordFact(tx, { prospectId, fact: 'replied', at });
}

async function storeMail(tx: SpaceTx, intent: IntentOfAct, mail: ReadMail, heard: Heard): Promise<boolean> {
  const { isOurs, at } = heard;
  const whose = { prospectId: intent.prospect_id, credentialId: intent.credential_id };
  return storeMessage(tx, {
    ...whose,
    attachments: await keepReceivedFiles(tx, { ...whose, messageId: mail.id }, mail.files),
    channel: 'email',
    isOurs,
    subject: mail.subject.slice(0, 1_000),
    text: ownWords(mail.text),
    html: mail.html && sanitiseHtml(mail.html),
    isAutomatic: mail.kind === 'automatic',
    awayUntil: heard.awayUntil ?? null,
    externalId: mail.id,
    conversation: intent.id,
    enrolmentId: intent.enrolment_id,
    campaignId: intent.campaign_id,
    nodeId: intent.node_id,
    variant: intent.variant,
    at,
  });
}

async function intentNamed(tx: SpaceTx, messageId: string): Promise<IntentOfAct | undefined> {
  const key = keyOfMessageId(messageId);
  return key && Uuid.safeParse(key).success ? intentOfAct(tx, key) : undefined;
}

/** By the mails that it names, else by whom it is from and its subject: the last that went to them by this mailbox. */
async function answeredIntent(tx: SpaceTx, mailbox: CustomerMailbox, mail: ReadMail, { isOurs }: Heard) {
  for (const named of mail.about) {
    const intent = await intentNamed(tx, named);
    if (intent) return intent;
  }
  const addresses = isOurs ? mail.to : mail.kind === 'written' || mail.kind === 'automatic' ? [mail.from] : [];
  return addresses.length > 0 ? newestMailWith(tx, mailbox.id, addresses, mail.subject) : undefined;
}
