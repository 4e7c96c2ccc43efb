import type { MailSigning } from './port.ts';

/** What the signature covers: whoever reads the mail sees these, or acts on them (RFC 8058 asks for the last two). */
const SIGNED = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'In-Reply-To',
  'References',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** The same bytes with the signature of their domain before them. */
export async function signMime(raw: Buffer, { domain, selector, privateKey }: MailSigning): Promise<Buffer> {
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const dkim = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED });
  const parts: Buffer[] = [];
  for await (const part of dkim.sign(raw)) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
}
