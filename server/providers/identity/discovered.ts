import * as openid from 'openid-client';
import type { OpenIdClient } from '../../core/services.ts';

const REMEMBER_MS = 3_600_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const known = new WeakMap<OpenIdClient, () => Promise<openid.Configuration>>();

/** What a provider says of itself: asked for once an hour; one that did not answer is asked again by the next. */
export function discovered(client: OpenIdClient): () => Promise<openid.Configuration> {
  const made = known.get(client) ?? rememberDiscovery(client);
  known.set(client, made);
  return made;
}

/** Plain HTTP is spoken on this machine only. */
function rememberDiscovery({ issuer, clientId, clientSecret }: OpenIdClient): () => Promise<openid.Configuration> {
  const address = new URL(issuer);
  const isOwnMachine = address.protocol === 'http:' && LOOPBACK.has(address.hostname);
  const execute = isOwnMachine ? [openid.allowInsecureRequests] : [];
  let asked: { found: Promise<openid.Configuration>; until: number } | undefined;
  return () => {
    if (asked && asked.until > performance.now()) return asked.found;
    const found = openid.discovery(address, clientId, clientSecret, undefined, { execute, timeout: 10 });
    found.catch(() => {
      asked = undefined;
    });
    asked = { found, until: performance.now() + REMEMBER_MS };
    return found;
  };
}
