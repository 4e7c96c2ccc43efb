import type { NetworkGateway } from '../../core/services.ts';

/** What the product presents to the world's stand-in for the gateway, agreed on both sides. */
export const worldNetwork = (origin: string): NetworkGateway => ({ baseUrl: origin, apiKey: 'world-network-key' });
