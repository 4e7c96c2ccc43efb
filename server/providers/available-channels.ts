import type { Services } from '../core/services.ts';

export type Channel = 'email' | 'sms' | 'call' | 'voicemail' | 'enrich';

const ALL: ReadonlySet<Channel> = new Set(['email', 'sms', 'call', 'voicemail', 'enrich']);
const EMAIL: ReadonlySet<Channel> = new Set(['email']);

/** Which channels beside the network this installation has: email by each mailbox's own servers, the rest by a gateway. */
export const availableChannels = ({ settings }: Services): ReadonlySet<Channel> =>
  settings.outside.channels ? ALL : EMAIL;
