import type { Services } from '../../core/services.ts';
import { type MailRoute, publicRoute } from '../email/smtp/mail-route.ts';
import type { MailboxProbe } from './port.ts';
import { probeOverSmtp } from './probe-over-smtp.ts';

const MAIL_PORT = 25;

/**
 * Where the operator has switched it on, from the operator's own machine and never by a customer's mailbox; in a demo
 * the world's post office is asked. Null else: most hosts let nobody out by port 25.
 */
export function mailboxProbe({ settings }: Pick<Services, 'settings'>): MailboxProbe | null {
  const { postOffice, probesMailboxes, allowsPrivateMail } = settings.outside;
  const name = new URL(settings.publicUrl).hostname;
  if (postOffice) return probeOverSmtp({ route: () => worldExchange(postOffice.origin), name });
  if (!probesMailboxes) return null;
  const outside = publicRoute({ allowPrivate: allowsPrivateMail });
  return probeOverSmtp({ route: (host) => outside({ host, port: MAIL_PORT, security: 'none' }), name });
}

async function worldExchange(origin: string): Promise<MailRoute> {
  const reply = await fetch(`${origin}/mail/servers`);
  const { exchange } = (await reply.json()) as { exchange: number };
  const { hostname } = new URL(origin);
  return { host: hostname, port: exchange, servername: hostname };
}
