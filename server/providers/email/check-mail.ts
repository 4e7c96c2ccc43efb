import { randomUUID } from 'node:crypto';
import { CHECK_HEADER, type Mailbox } from './port.ts';

export interface CheckMail {
  messageId: string;
  raw: Buffer;
}

/** The short mail that a mailbox writes to itself for a test. */
export function writeCheckMail({ email }: Pick<Mailbox, 'email'>, at: Date): CheckMail {
  const messageId = `<check-${randomUUID()}@${email.split('@').at(-1)}>`;
  const lines = [
    `Message-ID: ${messageId}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: <${email}>`,
    `To: <${email}>`,
    'Subject: Mailbox check',
    `${CHECK_HEADER}: 1`,
    // nobody answers it by itself (RFC 3834)
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This mail tries whether the mailbox can send and be read. It is taken away again.',
    '',
  ];
  return { messageId, raw: Buffer.from(lines.join('\r\n')) };
}
