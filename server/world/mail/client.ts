import type { NetworkGateway } from '../../core/services.ts';

/** With it everybody of the synthetic world signs in to their mailbox: no secret, nothing real lies there. */
export const WORLD_MAIL_PASSWORD = 'world-mail';
export const worldPostOffice = (origin: string) => ({ origin, password: WORLD_MAIL_PASSWORD });

/** What the product presents to the world's carrier of phone and enrichment, agreed on both sides. */
export const worldChannels = (origin: string): NetworkGateway => ({
  baseUrl: `${origin}/channels`,
  apiKey: 'world-channels-key',
});
