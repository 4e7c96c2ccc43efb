import type { Services } from '../core/services.ts';

export type Channel = 'email' | 'sms' | 'call' | 'voicemail' | 'enrich';

const PHONE: readonly Channel[] = ['sms', 'call', 'voicemail'];

/** Which channels beside the network this installation has: email by each mailbox's own servers, phones by a gateway, look-ups by vendors. */
export const availableChannels = ({ settings: { outside } }: Pick<Services, 'settings'>): ReadonlySet<Channel> =>
  new Set<Channel>([
    'email',
    ...(outside.channels ? PHONE : []),
    ...(outside.enrichment.length > 0 ? (['enrich'] as const) : []),
  ]);
