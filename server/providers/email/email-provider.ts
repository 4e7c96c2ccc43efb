import { Port } from '../../core/port.ts';
import type { Services } from '../../core/services.ts';
import type { EmailProvider, CustomerMailbox, MailAccess, MailGrant, MailServer } from './port.ts';
import { emailOverSmtp } from './smtp/email-over-smtp.ts';
import { type FindRoute, type MailRoute, publicRoute } from './smtp/mail-route.ts';
import { MailStageError } from './smtp/mail-stage-error.ts';
import { emailOverAmazon } from './vendors/email-over-amazon.ts';
import { emailOverGmail } from './vendors/email-over-gmail.ts';
import { emailOverSendgrid } from './vendors/email-over-sendgrid.ts';
import { mailTokens } from './vendors/oauth-mail.ts';

/** The name under which the synthetic world's post office is known; which ports it has, it is asked for. */
export const WORLD_MAIL_HOST = 'mail.world.test';
const known = new WeakMap<Services['settings'], EmailProvider>();

/** Whoever keeps what a mailbox's owner allowed: some vendors replace it when it is used. */
export const renewedGrants = new Port<(services: Services, mailboxId: string, grant: MailGrant) => Promise<void>>(
  'renewed grants of mailboxes',
);

/** Customers' mailboxes, each reached as its own settings say. */
export function emailProvider(services: Services): EmailProvider {
  const { settings } = services;
  const before = known.get(settings);
  if (before) return before;
  const made = createProvider(services);
  known.set(settings, made);
  return made;
}

function createProvider(services: Services): EmailProvider {
  const { settings, clock } = services;
  const tokens = mailTokens(
    clock,
    (vendor) => (vendor === 'google' ? settings.outside.google : settings.outside.directory),
    async (mailboxId, grant) => {
      for (const keep of renewedGrants.all) await keep(services, mailboxId, grant);
    },
  );
  const servers = emailOverSmtp(clock, mailRouteOf(services), tokens);
  const gmail = emailOverGmail(clock, () => settings.outside.mailVendors.gmail, tokens);
  const sendgrid = emailOverSendgrid(clock, () => settings.outside.mailVendors.sendgrid, servers);
  const amazon = emailOverAmazon(clock, () => settings.outside.mailVendors.amazon, servers);
  return byKind({ servers, gmail, sendgrid, amazon });
}

function byKind(adapters: Record<MailAccess['kind'], EmailProvider>): EmailProvider {
  const of = ({ access }: CustomerMailbox) => adapters[access.kind];
  return {
    send: (mailbox, mail) => of(mailbox).send(mailbox, mail),
    ask: (mailbox, key) => of(mailbox).ask(mailbox, key),
    test: (mailbox, how) => of(mailbox).test(mailbox, how),
    hear: (mailbox, since, take) => of(mailbox).hear(mailbox, since, take),
    waitForNews: (mailbox, since, signal) => of(mailbox).waitForNews(mailbox, since, signal),
    find: (mailbox, messageIds) => of(mailbox).find(mailbox, messageIds),
    tend: (mailbox, messageIds, filing) => of(mailbox).tend(mailbox, messageIds, filing),
  };
}

/** Where a server of mail is really reached: the world's post office where it stands, all others by their names. */
export function mailRouteOf({ settings }: Services): FindRoute {
  const outside = publicRoute({ allowPrivate: settings.outside.allowsPrivateMail });
  return (server) => {
    const { postOffice } = settings.outside;
    return postOffice && server.host === WORLD_MAIL_HOST ? worldRoute(postOffice.origin, server) : outside(server);
  };
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
