import { WORLD_MAIL_HOST } from '../../../server/providers/email/email-provider.ts';
import { WORLD_MAIL_PASSWORD, WORLD_SEEDS } from '../../../server/world/mail/client.ts';
import type { TestApp } from '../app.ts';

/** Placement tests go to the seed mailboxes of the synthetic world. */
export function useWorldSeeds({ services }: Pick<TestApp, 'services'>): void {
  services.settings.outside.placementSeeds = WORLD_SEEDS.map(({ provider, email }) => ({
    provider,
    email,
    imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
    user: email,
    password: WORLD_MAIL_PASSWORD,
  }));
}
