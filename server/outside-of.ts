import type { Config } from './config.ts';
import type { MailVendors, Outside } from './core/services.ts';
import { worldIdentity } from './world/identity/clients.ts';
import { worldChannels, worldMailBases, worldPostOffice } from './world/mail/client.ts';
import { WORLD_MAIL_HOST } from './providers/email/email-provider.ts';
import { worldNetwork } from './world/network/client.ts';
import { worldPayments } from './world/stripe/client.ts';

/** Real credentials lead to the real vendors; a demo without them signs in at the synthetic world. */
export function outsideOf(config: Config, worldOrigin: string | undefined): Outside {
  const world = config.demo && worldOrigin ? worldIdentity(worldOrigin) : null;
  return {
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    redisUrl: config.redisUrl,
    objectStore: config.s3,
    google: config.google ?? world?.google ?? null,
    directory: config.directory ?? world?.directory ?? null,
    crm: config.crm ?? world?.crm ?? null,
    network: config.network ?? (config.demo && worldOrigin ? worldNetwork(worldOrigin) : null),
    isWorld: config.network === null,
    channels: config.demo && worldOrigin ? worldChannels(worldOrigin) : null,
    postOffice: config.demo && worldOrigin ? worldPostOffice(worldOrigin) : null,
    allowsPrivateMail: config.allowsPrivateMail,
    dnsServers: config.dnsServers,
    mailVendors: mailVendorsOf(config, world ? worldOrigin : undefined),
    payments: config.payments ?? (config.demo && worldOrigin ? worldPayments(worldOrigin) : null),
  };
}

const MICROSOFT: MailVendors['microsoft'] = {
  smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
};
const WORLD: MailVendors['microsoft'] = {
  smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
  imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
};

/** Each vendor where it always is, unless it is named; in a demo those whose clients nobody set up are the world's. */
function mailVendorsOf({ mailBases, google, directory }: Config, worldOrigin: string | undefined): MailVendors {
  const world = worldOrigin ? worldMailBases(worldOrigin) : null;
  return {
    gmail: mailBases.gmail ?? (google ? null : world?.gmail) ?? 'https://gmail.googleapis.com',
    sendgrid: mailBases.sendgrid ?? world?.sendgrid ?? 'https://api.sendgrid.com',
    amazon: mailBases.amazon ?? world?.amazon ?? null,
    microsoft: worldOrigin && !directory ? WORLD : MICROSOFT,
  };
}
