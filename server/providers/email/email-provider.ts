import type { Services } from '../../core/services.ts';
import type { EmailProvider, MailServer } from './port.ts';
import { emailOverSmtp } from './smtp/email-over-smtp.ts';
import { type MailRoute, publicRoute } from './smtp/mail-route.ts';
import { MailStageError } from './smtp/mail-stage-error.ts';

/** The name under which the synthetic world's post office is known; which ports it has, it is asked for. */
export const WORLD_MAIL_HOST = 'mail.world.test';
const known = new WeakMap<Services['settings'], EmailProvider>();

/** Customers' mailboxes, each reached as its own settings say. */
export function emailProvider({ settings, clock }: Services): EmailProvider {
  const before = known.get(settings);
  if (before) return before;
  const outside = publicRoute({ allowPrivate: settings.outside.allowsPrivateMail });
  const email = emailOverSmtp(clock, (server) => {
    const { postOffice } = settings.outside;
    return postOffice && server.host === WORLD_MAIL_HOST ? worldRoute(postOffice.origin, server) : outside(server);
  });
  known.set(settings, email);
  return email;
}

const SUBMISSION = 587;

async function worldRoute(origin: string, { port }: MailServer): Promise<MailRoute> {
  const ports = await fetch(`${origin}/mail/servers`)
    .then((reply) => reply.json() as Promise<{ smtp: number; imap: number } | null>)
    .catch(() => null);
  if (!ports) throw new MailStageError('connection', 'The synthetic world is away.', true);
  const { hostname } = new URL(origin);
  return { host: hostname, port: port === SUBMISSION ? ports.smtp : ports.imap, servername: WORLD_MAIL_HOST };
}
