import type { NetworkGateway } from '../../core/services.ts';

/** With it everybody of the synthetic world signs in to their mailbox: no secret, nothing real lies there. */
export const WORLD_MAIL_PASSWORD = 'world-mail';
export const worldPostOffice = (origin: string) => ({ origin, password: WORLD_MAIL_PASSWORD });

/** Keys of its stand-ins for vendors: no secrets either. */
export const WORLD_SENDGRID_KEY = 'SG.world-mail';
export const WORLD_AMAZON = { accessKeyId: 'AKIAWORLDMAIL', secretAccessKey: 'world-mail-secret' };
/** A key that may send, and set up nothing. */
export const WORLD_AMAZON_SENDER = { accessKeyId: 'AKIAWORLDSENDER', secretAccessKey: 'world-sender-secret' };

/** Where the world stands in for vendors of mail, each by its own wire. */
export const worldMailBases = (origin: string) => ({
  gmail: `${origin}/vendors/google`,
  sendgrid: `${origin}/vendors/sendgrid`,
  amazon: `${origin}/vendors/amazon`,
});

/** What the product presents to the world's carrier of phones, agreed on both sides. */
export const worldChannels = (origin: string): NetworkGateway => ({
  baseUrl: `${origin}/channels`,
  apiKey: 'world-channels-key',
});

/** A mailbox at each of its mail providers, for placement tests. */
export const WORLD_SEEDS = [
  { provider: 'Gmail', email: 'seed@gmail.test' },
  { provider: 'Outlook', email: 'seed@outlook.test' },
  { provider: 'Post', email: 'seed@post.test' },
] as const;
