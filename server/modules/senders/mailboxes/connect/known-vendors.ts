import type { ConnectedKind, GuessedMailbox } from '../../../../../contract/mailboxes/schemas.ts';

type Servers = Pick<GuessedMailbox, 'smtp' | 'imap'>;
interface Vendor extends Servers {
  type: ConnectedKind;
}

const NO_SERVERS: Servers = { smtp: null, imap: null };
const google: Vendor = { type: 'google', ...NO_SERVERS };
const microsoft: Vendor = { type: 'microsoft', ...NO_SERVERS };
const imaps = (host: string) => ({ host, port: 993, security: 'tls' as const });
/** Sending over TLS from the start, or after STARTTLS. */
const byTls = (smtp: string, imap: string): Vendor => ({
  type: 'smtp',
  smtp: { host: smtp, port: 465, security: 'tls' },
  imap: imaps(imap),
});
const byStartTls = (smtp: string, imap: string): Vendor => ({
  type: 'smtp',
  smtp: { host: smtp, port: 587, security: 'starttls' },
  imap: imaps(imap),
});

const icloud = byStartTls('smtp.mail.me.com', 'imap.mail.me.com');
const yahoo = byTls('smtp.mail.yahoo.com', 'imap.mail.yahoo.com');
const aol = byTls('smtp.aol.com', 'imap.aol.com');
const gmx = byStartTls('mail.gmx.net', 'imap.gmx.net');
const gmxCom = byStartTls('mail.gmx.com', 'imap.gmx.com');
const fastmail = byTls('smtp.fastmail.com', 'imap.fastmail.com');
const zoho = byTls('smtp.zoho.com', 'imap.zoho.com');
const zohoEurope = byTls('smtp.zoho.eu', 'imap.zoho.eu');
const yandex = byTls('smtp.yandex.com', 'imap.yandex.com');
const ionos = byTls('smtp.ionos.com', 'imap.ionos.com');
const ionosGermany = byTls('smtp.ionos.de', 'imap.ionos.de');

/** Addresses of people, by what stands behind the @. */
const BY_DOMAIN: Readonly<Record<string, Vendor>> = {
  'gmail.com': google,
  'googlemail.com': google,
  'outlook.com': microsoft,
  'outlook.de': microsoft,
  'outlook.fr': microsoft,
  'outlook.es': microsoft,
  'outlook.pt': microsoft,
  'hotmail.com': microsoft,
  'hotmail.de': microsoft,
  'hotmail.fr': microsoft,
  'hotmail.es': microsoft,
  'hotmail.co.uk': microsoft,
  'live.com': microsoft,
  'live.de': microsoft,
  'live.fr': microsoft,
  'live.co.uk': microsoft,
  'msn.com': microsoft,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'yahoo.com': yahoo,
  'yahoo.de': yahoo,
  'yahoo.fr': yahoo,
  'yahoo.es': yahoo,
  'yahoo.co.uk': yahoo,
  'yahoo.com.br': yahoo,
  'ymail.com': yahoo,
  'aol.com': aol,
  'gmx.de': gmx,
  'gmx.net': gmx,
  'gmx.at': gmx,
  'gmx.ch': gmx,
  'gmx.com': gmxCom,
  'web.de': byStartTls('smtp.web.de', 'imap.web.de'),
  't-online.de': byTls('securesmtp.t-online.de', 'secureimap.t-online.de'),
  'mailbox.org': byTls('smtp.mailbox.org', 'imap.mailbox.org'),
  'posteo.de': byTls('posteo.de', 'posteo.de'),
  'fastmail.com': fastmail,
  'fastmail.fm': fastmail,
  'zoho.com': zoho,
  'zohomail.com': zoho,
  'zohomail.eu': zohoEurope,
  'yandex.com': yandex,
  'yandex.ru': yandex,
  'orange.fr': byTls('smtp.orange.fr', 'imap.orange.fr'),
  'free.fr': byTls('smtp.free.fr', 'imap.free.fr'),
  'laposte.net': byTls('smtp.laposte.net', 'imap.laposte.net'),
};

/** Domains of one's own, by who takes their mail. */
const BY_RECEIVER: readonly [string, Vendor][] = [
  ['google.com', google],
  ['googlemail.com', google],
  ['mail.protection.outlook.com', microsoft],
  ['mx.microsoft', microsoft],
  ['messagingengine.com', fastmail],
  ['zoho.eu', zohoEurope],
  ['zoho.com', zoho],
  ['yandex.net', yandex],
  ['icloud.com', icloud],
  ['mailbox.org', byTls('smtp.mailbox.org', 'imap.mailbox.org')],
  ['ionos.de', ionosGermany],
  ['kundenserver.de', ionosGermany],
  ['ionos.com', ionos],
  ['ovh.net', byTls('ssl0.ovh.net', 'ssl0.ovh.net')],
  ['gandi.net', byTls('mail.gandi.net', 'mail.gandi.net')],
  ['infomaniak.ch', byTls('mail.infomaniak.com', 'mail.infomaniak.com')],
  ['migadu.com', byTls('smtp.migadu.com', 'imap.migadu.com')],
  ['hostinger.com', byTls('smtp.hostinger.com', 'imap.hostinger.com')],
  ['rzone.de', byTls('smtp.strato.de', 'imap.strato.de')],
  ['secureserver.net', byTls('smtpout.secureserver.net', 'imap.secureserver.net')],
  ['emailsrvr.com', byTls('secure.emailsrvr.com', 'secure.emailsrvr.com')],
];

export const vendorOfDomain = (domain: string): Vendor | null => BY_DOMAIN[domain] ?? null;

/** Anybody can have an address there: it is no domain of a customer's own. */
export const isForEverybody = (domain: string): boolean => domain in BY_DOMAIN;

export function vendorOfReceiver(host: string): Vendor | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  return BY_RECEIVER.find(([suffix]) => name === suffix || name.endsWith(`.${suffix}`))?.[1] ?? null;
}
