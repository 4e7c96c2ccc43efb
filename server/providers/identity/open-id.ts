import * as openid from 'openid-client';
import type { OpenIdClient } from '../../core/services.ts';
import { describeClaims } from './describe-claims.ts';
import { discovered } from './discovered.ts';
import type { IdentityProvider, SignInOutcome } from './port.ts';

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. Plain HTTP is spoken on this machine only.
 * Microsoft's shared address signs for every tenant: the library then checks the issuer of the person's own.
 */
export function openIdProvider(client: OpenIdClient): IdentityProvider {
  const configuration = discovered(client);
  return {
    begin: async (request) => {
      const config = await configuration().catch(() => null);
      if (!config) return null;
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: request.redirectUri,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href;
    },
    finish: async (query, request) => {
      try {
        const callback = new URL(request.redirectUri);
        callback.search = query.toString();
        const tokens = await openid.authorizationCodeGrant(await configuration(), callback, {
          pkceCodeVerifier: request.verifier,
          expectedState: request.state,
          expectedNonce: request.nonce,
        });
        const person = describeClaims(tokens.claims() ?? {});
        return person ? { is: 'known', person } : { is: 'not_genuine', reason: 'no subject' };
      } catch (error) {
        return outcomeOf(error as Error & { code?: string });
      }
    },
  };
}

function outcomeOf(error: Error & { code?: string }): SignInOutcome {
  if (error instanceof openid.AuthorizationResponseError) return { is: 'declined' };
  const isAway = error.name === 'TypeError' || error.name === 'TimeoutError' || error.code === 'OAUTH_TIMEOUT';
  return { is: isAway ? 'away' : 'not_genuine', reason: error.code ?? error.message };
}
