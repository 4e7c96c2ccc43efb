import type { GuessedMailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { WORLD_MAIL_HOST } from '../../../../providers/email/email-provider.ts';
import { vendorOfDomain, vendorOfReceiver } from './known-vendors.ts';
import type { MailRecords } from '../../../../providers/email/mail-records.ts';

type Servers = Pick<GuessedMailbox, 'smtp' | 'imap'>;

/** Names that nobody has (RFC 2606): in a demo its synthetic world is behind them, elsewhere nothing. */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost)$/;

/** By the vendor that is known for the domain, by its records, by the names that servers usually have. */
export async function guessServers(
  email: string,
  records: MailRecords,
  { hasWorld }: { hasWorld: boolean },
): Promise<GuessedMailbox> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const nothing: GuessedMailbox = { type: 'smtp', smtp: null, imap: null, username: email, by: 'nothing' };
  if (RESERVED.test(domain)) return hasWorld ? { ...nothing, ...WORLD_SERVERS, by: 'known_vendor' } : nothing;
  const vendor = vendorOfDomain(domain);
  if (vendor) return { ...nothing, ...vendor, by: 'known_vendor' };
  const [receiver, told] = await Promise.all([records.receivers(domain), serversTold(domain, records)]);
  const behind = receiver.map(vendorOfReceiver).find((found) => found !== null);
  // who signs in by the vendor needs no servers: the domain's own word counts for all others
  if (behind && !behind.smtp) return { ...nothing, ...behind, by: 'records' };
  if (told) return { ...nothing, ...told, by: 'records' };
  if (behind) return { ...nothing, ...behind, by: 'records' };
  const named = await serversNamed(domain, records);
  return named ? { ...nothing, ...named, by: 'name' } : nothing;
}

const WORLD_SERVERS: Servers = {
  smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
  imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
};

/** RFC 6186, and RFC 8314 for sending over TLS from the start. */
async function serversTold(domain: string, records: MailRecords): Promise<Servers | null> {
  const [submissions, submission, imaps] = await Promise.all([
    records.service(`_submissions._tcp.${domain}`),
    records.service(`_submission._tcp.${domain}`),
    records.service(`_imaps._tcp.${domain}`),
  ]);
  const smtp = submissions
    ? { ...submissions, security: 'tls' as const }
    : submission && { ...submission, security: 'starttls' as const };
  return smtp && { smtp, imap: imaps && { ...imaps, security: 'tls' } };
}

/** Only what leads out into the internet is named: nobody learns here what stands in our own network. */
async function serversNamed(domain: string, records: MailRecords): Promise<Servers | null> {
  const names = { both: `mail.${domain}`, smtp: `smtp.${domain}`, imap: `imap.${domain}` };
  const [both, smtp, imap] = await Promise.all([
    records.isPublic(names.both),
    records.isPublic(names.smtp),
    records.isPublic(names.imap),
  ]);
  const sends = smtp ? names.smtp : both ? names.both : null;
  const reads = imap ? names.imap : both ? names.both : null;
  if (!sends) return null;
  return {
    smtp: { host: sends, port: 465, security: 'tls' },
    imap: reads ? { host: reads, port: 993, security: 'tls' } : null,
  };
}
