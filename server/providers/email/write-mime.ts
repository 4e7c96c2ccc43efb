import { mannersOf } from './manners.ts';
import { messageIdOfKey } from './message-id.ts';
import type { CustomerMailbox, OutgoingEmail } from './port.ts';
import { renderMime } from './render-mime.ts';
import { signMime } from './sign-mime.ts';

/** Names and subjects stand on one line: what would begin another header is taken out. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A mail as it goes over the wire, the same bytes to whoever carries it and into the folder of sent mails. */
export async function writeMime(mailbox: CustomerMailbox, mail: OutgoingEmail, at: Date): Promise<Buffer> {
  const { email, senderName, access } = mailbox;
  writers ??= loadWriters();
  const { MailComposer, ...encoders } = await writers;
  const tree = new MailComposer({
    messageId: messageIdOfKey(mail.key, email),
    date: at,
    from: { name: oneLine(senderName), address: email },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    headers: mannersOf(mailbox, mail),
    attachments: (mail.files ?? []).map(({ name, type, bytes }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(bytes),
    })),
    // bodies are people's words: nothing in them may be read from a file or fetched
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  }).compile();
  const composed = mail.files?.length ? await tree.build() : renderMime(tree, encoders);
  return access.kind === 'servers' && access.signing ? signMime(composed, access.signing) : composed;
}

/** Loaded with the first mail: most processes never need them. */
let writers: ReturnType<typeof loadWriters> | undefined;
async function loadWriters() {
  const [{ default: MailComposer }, qp, base64] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/qp'),
    import('nodemailer/lib/base64'),
  ]);
  return { MailComposer, qp, base64 };
}
