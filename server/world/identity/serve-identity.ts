import type { FastifyInstance } from 'fastify';
import type { Queries } from '../network/store.ts';
import { worldIdentity } from './clients.ts';
import { serveCrm } from './serve-crm.ts';
import { serveIssuer } from './serve-issuer.ts';
import { type TokenOwners, tokenOwners } from './token-owners.ts';

/** Who people are elsewhere: two sign-in providers and a CRM that embeds the product. */
export function serveIdentity(
  app: FastifyInstance,
  place: { origin: () => string; productUrl?: string; memory: () => Queries | null },
): TokenOwners {
  const { productUrl, memory } = place;
  const google = serveIssuer(app, {
    name: 'google',
    title: 'Google',
    client: () => worldIdentity(place.origin()).google,
    callbacks: ['/api/auth/google/callback', '/api/integrations/google/callback'],
    productUrl,
    memory,
  });
  const directory = serveIssuer(app, {
    name: 'directory',
    title: 'the Microsoft directory',
    client: () => worldIdentity(place.origin()).directory,
    callbacks: ['/api/auth/ad/callback', '/api/integrations/microsoft/callback'],
    productUrl,
    memory,
  });
  serveCrm(app, { ssoKey: () => worldIdentity(place.origin()).crm.ssoKey, productUrl });
  return tokenOwners([google, directory]);
}
