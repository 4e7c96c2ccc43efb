import MailComposer from 'nodemailer/lib/mail-composer';
import { randomUUID } from 'node:crypto';
import type { WorldMail } from './world-mail.ts';

interface Written {
  messageId: string;
  raw: Buffer;
}

const domainOf = (address: string): string => address.split('@').at(-1) ?? 'people.example';
const idAt = (address: string): string => `<${randomUUID()}@${domainOf(address)}>`;
const answerTo = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** What a mail program writes that answers a mail: below it stands what it answers to. */
export async function writeReply(
  mail: WorldMail,
  from: { name: string; text: string },
  at: Date,
  isAutomatic: boolean,
): Promise<Written> {
  const messageId = idAt(mail.recipient);
  const quoted = mail.text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
  const raw = await new MailComposer({
    messageId,
    date: at,
    from: { name: from.name, address: mail.recipient },
    to: { name: mail.sender_name, address: mail.sender },
    subject: isAutomatic ? `Automatic reply: ${mail.subject}` : answerTo(mail.subject),
    inReplyTo: mail.key,
    references: [...referencesOf(mail), mail.key],
    text: isAutomatic
      ? from.text
      : `${from.text}\n\nOn ${at.toUTCString()}, ${mail.sender_name} <${mail.sender}> wrote:\n${quoted.join('\n')}\n`,
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
    newline: 'windows',
  })
    .compile()
    .build();
  return { messageId, raw };
}

const referencesOf = (mail: WorldMail): string[] => mail.headers.references?.match(/<[^<>\s]+>/g) ?? [];

/** That a mail could not be delivered, as carriers say it (RFC 3464). */
export function writeBounce(mail: WorldMail, at: Date, detail: string): Written {
  const messageId = idAt(mail.recipient);
  const [, status = '5.1.1'] = /\b(\d\.\d+\.\d+)\b/.exec(detail) ?? [];
  return report(messageId, mail, at, {
    from: `Mail Delivery System <mailer-daemon@${domainOf(mail.recipient)}>`,
    subject: 'Undelivered Mail Returned to Sender',
    kind: 'delivery-status',
    words: `Your mail to ${mail.recipient} could not be delivered.\r\n\r\n${detail}`,
    fields: [
      `Reporting-MTA: dns; mx.${domainOf(mail.recipient)}`,
      `Arrival-Date: ${mail.at.toUTCString()}`,
      '',
      `Final-Recipient: rfc822; ${mail.recipient}`,
      `Action: ${status.startsWith('4') ? 'delayed' : 'failed'}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${detail}`,
    ],
  });
}

/** That its reader takes a mail for spam, as feedback loops tell it (RFC 5965). */
export function writeComplaint(mail: WorldMail, at: Date): Written {
  return report(idAt(mail.recipient), mail, at, {
    from: `Feedback loop <fbl@${domainOf(mail.recipient)}>`,
    subject: `Abuse report: ${mail.subject}`,
    kind: 'feedback-report',
    words: 'A reader has marked this mail as spam.',
    fields: [
      'Feedback-Type: abuse',
      'User-Agent: World-FBL/1.0',
      'Version: 1',
      `Original-Rcpt-To: ${mail.recipient}`,
      `Arrival-Date: ${mail.at.toUTCString()}`,
    ],
  });
}

interface Report {
  from: string;
  subject: string;
  kind: 'delivery-status' | 'feedback-report';
  words: string;
  fields: string[];
}

function report(messageId: string, mail: WorldMail, at: Date, { from, subject, kind, words, fields }: Report): Written {
  const boundary = `report-${randomUUID()}`;
  const oneLine = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');
  const part = (type: string, lines: string[]) => [`--${boundary}`, `Content-Type: ${type}`, '', ...lines, ''];
  const lines = [
    `From: ${from}`,
    `To: ${mail.sender}`,
    `Subject: ${oneLine(subject)}`,
    `Message-ID: ${messageId}`,
    `Date: ${at.toUTCString()}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="${boundary}"`,
    '',
    ...part('text/plain; charset=us-ascii', [oneLine(words.replaceAll('\r\n', ' '))]),
    ...part(`message/${kind}`, fields),
    ...part('text/rfc822-headers', [
      `Message-ID: ${mail.key}`,
      `From: ${mail.sender}`,
      `To: ${mail.recipient}`,
      `Subject: ${oneLine(mail.subject)}`,
    ]),
    `--${boundary}--`,
    '',
  ];
  return { messageId, raw: Buffer.from(lines.join('\r\n'), 'latin1') };
}
