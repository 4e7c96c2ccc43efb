import type { TFunction } from 'i18next';

/** How the channels are called that a message came or went by. */
export const CHANNEL_TEXTS: Partial<Record<string, (t: TFunction) => string>> = {
  network: (t) => t(($) => $.prospects.channels.network),
  inmail: (t) => t(($) => $.prospects.channels.inmail),
  email: (t) => t(($) => $.prospects.channels.email),
  sms: (t) => t(($) => $.prospects.channels.sms),
};
