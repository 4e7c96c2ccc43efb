import { readDeliveryReport } from '../../../../../engine/mail/delivery-report.ts';
import { ownWords } from '../../../../../engine/mail/own-words.ts';
import { readAbsence } from '../../../../../engine/mail/read-absence.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import { wantsNoMail } from '../../../../../engine/mail/wants-no-mail.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { CustomerMailbox } from '../../../../providers/email/port.ts';
import { lockForNews } from '../../../campaigns/enrolments/lock-enrolments.ts';
import { recordFacts, type ProspectFact } from '../../../campaigns/enrolments/record-fact.ts';
import { waitForReturn } from '../../../campaigns/enrolments/wait-for-return.ts';
import { WAY_OUT_SUBJECT } from '../../../../providers/email/manners.ts';
import { suppressEmail } from '../../../contacts/blacklist/suppress.ts';
import { isPicture } from '../../../contacts/conversations/files/check-file.ts';
import { keepReceivedFiles } from '../../../contacts/conversations/files/keep-received.ts';
import { sanitiseHtml } from '../../../contacts/conversations/sanitise-html.ts';
import { storeConversation } from '../../../contacts/conversations/store-conversation.ts';
import { noteAnswers, noteSoftBounces } from '../../../senders/guard/note-incident.ts';
import { noteTestBounce } from '../../../senders/mailboxes/trial/note-test-bounce.ts';
import { type AnsweringMail, type ComeMail, findAnswered, keyOf } from './find-answered.ts';
import { heedReport } from './heed-report.ts';

/** Does with mails what they should do to the people, the campaigns and the list of those who want none. */
export async function receiveMails(tx: SpaceTx, mailbox: CustomerMailbox, mails: readonly ComeMail[]): Promise<void> {
  const answering = await findAnswered(tx, mailbox, mails);
  await lockForNews(tx, answering.map(whoseIs));
  for (const { mail, heard } of mails)
    if (!heard.isOurs && mail.kind === 'bounced' && isForGood(mail))
      await noteTestBounce(tx, mailbox.id, {
        keys: mail.about.flatMap((id) => keyOf(id) ?? []),
        detail: readDeliveryReport(mail.report).detail || mail.subject.slice(0, 500),
      });
  const isReport = ({ mail, heard }: AnsweringMail) =>
    !heard.isOurs && (mail.kind === 'bounced' || mail.kind === 'complained');
  await keepWords(
    tx,
    mailbox,
    answering.filter((each) => !isReport(each)),
  );
  await noteSoftBounces(tx, mailbox.id, answering.filter((each) => isReport(each) && !isOver(each)).length);
  for (const report of answering.filter(isReport).filter(isOver)) {
    const { mail, heard, intent } = report;
    await heedReport(tx, intent, mail.kind === 'complained' ? 'complained' : 'bounced', heard.at);
  }
}

/** A carrier that tries further says nothing of the address yet. */
const isForGood = ({ report }: ComeMail['mail']): boolean => !report || readDeliveryReport(report).isForGood;
const isOver = ({ mail }: AnsweringMail): boolean => mail.kind === 'complained' || isForGood(mail);

/** What people wrote, and what its owner wrote to them with another program. */
async function keepWords(tx: SpaceTx, mailbox: CustomerMailbox, mails: readonly AnsweringMail[]): Promise<void> {
  if (mails.length === 0) return;
  const messages = [];
  for (const each of mails) messages.push(await messageOf(tx, each));
  const facts: ProspectFact[] = [];
  for (const place of await storeConversation(tx, messages)) {
    const [each, message] = [mails[place], messages[place]];
    if (!each || !message || each.heard.isOurs) continue;
    const { mail, heard, intent } = each;
    const { awayUntil } = message;
    if (awayUntil && awayUntil >= dayIn('UTC', tx.now)) await waitForReturn(tx, intent.prospect_id, awayUntil);
    // an absence note says nothing about what the person wants
    if (mail.kind === 'automatic') continue;
    const isEnough = isWayOut(mail) || wantsNoMail(ownWords(mail.text));
    if (isEnough) await suppressEmail(tx, mail.from, 'unsubscribed');
    facts.push({ prospectId: intent.prospect_id, fact: isEnough ? 'unsubscribed' : 'replied', at: heard.at });
  }
  await noteAnswers(tx, mailbox.id, facts.filter(({ fact }) => fact === 'replied').length);
  await recordFacts(tx, facts);
}

/** What a mail program writes for somebody who leaves by the address in the header. */
const isWayOut = ({ subject }: { subject: string }) => subject.trim().toLowerCase() === WAY_OUT_SUBJECT;

const whoseIs = ({ intent }: AnsweringMail) => ({
  prospectId: intent.prospect_id,
  credentialId: intent.credential_id,
});

async function messageOf(tx: SpaceTx, each: AnsweringMail) {
  const { mail, heard, intent } = each;
  const whose = whoseIs(each);
  const attachments = await keepReceivedFiles(tx, { ...whose, messageId: mail.id }, [...mail.files, ...mail.pictures]);
  // those that stand within the text are shown there
  const shown = mail.pictures.flatMap(({ cid }, at) => {
    const kept = attachments[mail.files.length + at];
    return kept && isPicture(kept.type) ? [[cid, kept._id] as const] : [];
  });
  return {
    ...whose,
    attachments,
    channel: 'email' as const,
    isOurs: heard.isOurs,
    subject: mail.subject.slice(0, 1_000),
    text: ownWords(mail.text),
    html: mail.html && sanitiseHtml(mail.html, new Map(shown)),
    isAutomatic: mail.kind === 'automatic',
    awayUntil: mail.kind === 'automatic' && !heard.isOurs ? readAbsence(mail, dayIn('UTC', heard.at)) : null,
    externalId: mail.id,
    conversation: intent.id,
    enrolmentId: intent.enrolment_id,
    campaignId: intent.campaign_id,
    nodeId: intent.node_id,
    variant: intent.variant,
    at: heard.at,
  };
}
