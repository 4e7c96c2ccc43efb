import type { FastifyInstance } from 'fastify';
import { worldIdentity } from './clients.ts';
import { serveCrm } from './serve-crm.ts';
import { serveIssuer } from './serve-issuer.ts';

/** Who people are elsewhere: two sign-in providers and a CRM that embeds the product. */
export function serveIdentity(app: FastifyInstance, place: { origin: () => string; productUrl?: string }): void {
  const { productUrl } = place;
  serveIssuer(app, {
    name: 'google',
    title: 'Google',
    client: () => worldIdentity(place.origin()).google,
    callback: '/api/auth/google/callback',
    productUrl,
  });
  serveIssuer(app, {
    name: 'directory',
    title: 'the Microsoft directory',
    client: () => worldIdentity(place.origin()).directory,
    callback: '/api/auth/ad/callback',
    productUrl,
  });
  serveCrm(app, { ssoKey: () => worldIdentity(place.origin()).crm.ssoKey, productUrl });
}
