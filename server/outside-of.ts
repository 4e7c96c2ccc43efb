import type { Config } from './config.ts';
import type { CalendlyClient, HighLevelClient, MailHost, MailVendors, Outside, SeedMailbox } from './core/services.ts';
import { worldCalendly } from './world/calendly/client.ts';
import { worldHighLevel } from './world/highlevel/client.ts';
import { worldEnrichment } from './world/enrichment/client.ts';
import { worldIdentity } from './world/identity/clients.ts';
import { worldChannels, worldMailBases, worldPostOffice, WORLD_SEEDS } from './world/mail/client.ts';
import { WORLD_MAIL_HOST } from './providers/email/email-provider.ts';
import { worldNetwork } from './world/network/client.ts';
import { worldRegistrar } from './world/registrar/client.ts';
import { worldSites } from './world/sites/client.ts';
import { worldReceiver } from './world/receiver/client.ts';
import { WORLD_MX, WORLD_SPF } from './world/dns/mail-domain.ts';
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
    calendly: calendlyOf(config, worldOrigin),
    highLevel: highLevelOf(config, worldOrigin),
    zapier: config.zapier,
    network: config.network ?? (config.demo && worldOrigin ? worldNetwork(worldOrigin) : null),
    isWorld: config.network === null,
    channels: config.demo && worldOrigin ? worldChannels(worldOrigin) : null,
    model: config.model,
    privateModels: config.privateModels,
    sitesBelow: config.demo && worldOrigin ? worldSites(worldOrigin) : null,
    enrichment:
      config.enrichment.length === 0 && config.demo && worldOrigin ? worldEnrichment(worldOrigin) : config.enrichment,
    postOffice: config.demo && worldOrigin ? worldPostOffice(worldOrigin) : null,
    allowsPrivateMail: config.allowsPrivateMail,
    privateReceivers: [...config.privateReceivers, ...(world && worldOrigin ? [worldReceiver(worldOrigin)] : [])],
    probesMailboxes: config.probesMailboxes,
    dnsServers: config.dnsServers,
    mailVendors: mailVendorsOf(config, world ? worldOrigin : undefined),
    registrar: config.registrar ?? (config.demo && worldOrigin ? worldRegistrar(worldOrigin) : null),
    mailHost: mailHostOf(config, worldOrigin),
    placementSeeds: placementSeedsOf(config, worldOrigin),
    payments: config.payments ?? (config.demo && worldOrigin ? worldPayments(worldOrigin) : null),
  };
}

/** The operator's own client, else in a demo the world's. */
function calendlyOf({ calendly, publicUrl, demo }: Config, worldOrigin: string | undefined): CalendlyClient | null {
  const client = calendly ?? (demo && worldOrigin ? worldCalendly(worldOrigin) : null);
  return client && { ...client, redirectUri: `${publicUrl}/api/integrations/calendly/callback` };
}

/** Likewise. Its vendor takes no address that names the vendor. */
function highLevelOf({ highLevel, publicUrl, demo }: Config, worldOrigin: string | undefined): HighLevelClient | null {
  const client = highLevel ?? (demo && worldOrigin ? worldHighLevel(worldOrigin) : null);
  return client && { ...client, redirectUri: `${publicUrl}/api/integrations/contact-book/callback` };
}

const MICROSOFT: MailVendors['microsoft'] = {
  smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
};
const WORLD: MailVendors['microsoft'] = {
  smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
  imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
};

/** The operator's, else in a demo one at each of the world's mail providers. */
function placementSeedsOf({ placementSeeds, demo }: Config, worldOrigin: string | undefined): readonly SeedMailbox[] {
  if (placementSeeds.length > 0 || !demo || !worldOrigin) return placementSeeds;
  const { password } = worldPostOffice(worldOrigin);
  return WORLD_SEEDS.map(({ provider, email }) => ({ provider, email, imap: WORLD.imap, user: email, password }));
}

/** The operator's own, else in a demo the world's post office. */
function mailHostOf({ mailHost, demo }: Config, worldOrigin: string | undefined): MailHost | null {
  if (mailHost)
    return {
      smtp: { host: mailHost.name, port: 587, security: 'starttls' },
      imap: { host: mailHost.name, port: 993, security: 'tls' },
      mx: [{ host: mailHost.name, priority: 10 }],
      spf: mailHost.spf,
    };
  return demo && worldOrigin ? { ...WORLD, mx: [{ host: WORLD_MX, priority: 10 }], spf: WORLD_SPF } : null;
}

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
