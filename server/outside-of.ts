import type { Config } from './config.ts';
import type { Outside } from './core/services.ts';
import { worldIdentity } from './world/identity/clients.ts';
import { worldChannels, worldPostOffice } from './world/mail/client.ts';
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
    payments: config.payments ?? (config.demo && worldOrigin ? worldPayments(worldOrigin) : null),
  };
}
