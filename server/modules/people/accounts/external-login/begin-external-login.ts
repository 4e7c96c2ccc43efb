import type { TokenActor } from '../../../../core/auth/actor.ts';
import { hashToken, newToken } from '../../../../core/auth/token.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { availableMethods } from '../../../platform/whitelabel/available-methods.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { callbackOf, type External, identityProviderOf } from './external-identity.ts';
import { insertExternalRequest } from './external-queries.ts';
import { sealVerifier } from './external-request.ts';
import { localPath } from './local-path.ts';

const MINUTES = 10;

interface Input {
  redirect?: string;
}
interface Begun {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider's page is found before the transaction opens: it may have to be asked where that is. */
function begin(provider: External) {
  return async (actor: TokenActor, _input: Input, services: Services): Promise<Begun> => {
    const brand = await services.transactions.onPlatform((tx) => brandOf(tx, actor.brandId), { readOnly: true });
    if (!availableMethods(brand.config, services.settings.outside).includes(provider)) throw refuse('not_configured');
    const request = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const redirectUri = callbackOf(provider, services);
    const url = await identityProviderOf(provider, services).begin({ ...request, redirectUri });
    if (!url) throw refuse('unavailable');
    return { url, ...request };
  };
}

const beginExternalLogin = (provider: External) =>
  after(begin(provider), async (tx: PlatformTx, actor: TokenActor, input: Input, services: Services, begun: Begun) => {
    const { url, state, nonce, verifier } = begun;
    const { brandId, host, tokenHash } = actor;
    await insertExternalRequest(tx, {
      hash: hashToken(state),
      brandId,
      expiresAt: new Date(tx.now.getTime() + MINUTES * 60_000),
      data: {
        provider,
        nonce,
        verifier: sealVerifier(verifier, state, services),
        // the browser that asked is the one that may come in
        token: tokenHash.toString('base64url'),
        origin: await originOf(tx, { brandId, host }, services),
        redirect: localPath(input.redirect) ?? '',
      },
    });
    return { url };
  });

export const beginGoogleLogin = beginExternalLogin('google');
export const beginDirectoryLogin = beginExternalLogin('directory');
