import type { NetworkGateway } from '../../core/services.ts';

/** What the product presents to the world's carrier of mail, phone and enrichment, agreed on both sides. */
export const worldChannels = (origin: string): NetworkGateway => ({
  baseUrl: `${origin}/channels`,
  apiKey: 'world-channels-key',
});
