import type { Services } from '../core/services.ts';

export type Channel = 'email' | 'sms' | 'call' | 'voicemail' | 'enrich';

const ALL: ReadonlySet<Channel> = new Set(['email', 'sms', 'call', 'voicemail', 'enrich']);
const NONE: ReadonlySet<Channel> = new Set();

/** Which channels beside the network this installation has: one gateway carries all of them so far. */
export const availableChannels = ({ settings }: Services): ReadonlySet<Channel> =>
  settings.outside.channels ? ALL : NONE;
