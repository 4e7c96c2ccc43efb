import type { OpenIdClient, Services } from '../../../../core/services.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { openIdProvider } from '../../../../providers/identity/open-id.ts';
import type { IdentityProvider } from '../../../../providers/identity/port.ts';

/** Where people may sign in elsewhere, by the name in the brand's list; `path` is the name in our addresses. */
export const EXTERNAL = { google: { path: 'google' }, directory: { path: 'ad' } } as const;
export type External = keyof typeof EXTERNAL;

export const callbackOf = (provider: External, { settings }: Services): string =>
  `${settings.publicUrl}/api/auth/${EXTERNAL[provider].path}/callback`;

const known = new WeakMap<OpenIdClient, IdentityProvider>();

/** One for each client, so that what was discovered is kept. */
export function identityProviderOf(provider: External, { settings }: Services): IdentityProvider {
  const client = settings.outside[provider];
  if (!client) throw refuse('not_configured');
  const made = known.get(client) ?? openIdProvider(client);
  known.set(client, made);
  return made;
}
