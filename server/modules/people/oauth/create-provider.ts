import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { OAUTH_SCOPES } from '../../../../contract/oauth/schemas.ts';
import type { Services } from '../../../core/services.ts';
import { findOauthAccount } from './find-oauth-account.ts';
import { loadOauthKeys } from './load-oauth-keys.ts';
import { GRANT_SECONDS, OAUTH_PATH } from './oauth-path.ts';
import { recordAdapter } from './record-adapter.ts';

/** How long things live, in seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The standard's own implementation, cut down to what our applications need: code, PKCE, refresh, revoke. */
export async function createProvider(services: Services): Promise<Provider> {
  const { signing, cookie } = await loadOauthKeys(services);
  const provider = new Provider(`${services.settings.publicUrl}${OAUTH_PATH}`, {
    ...PROTOCOL,
    adapter: recordAdapter(services),
    jwks: { keys: [signing] },
    cookies: {
      keys: [cookie],
      names: { session: 'oauth_session', interaction: 'oauth_request', resume: 'oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: OAUTH_PATH },
      short: { httpOnly: true, sameSite: 'lax', path: OAUTH_PATH },
    },
    findAccount: findOauthAccount(services),
  });
  // scheme and host are set by our own server in front of it, never by the visitor
  provider.proxy = true;
  const { log } = services;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'an OAuth request failed'));
  provider.onerror = (error) => log.warn({ err: error }, 'an OAuth answer was not delivered');
  return provider;
}

const PROTOCOL: Configuration = {
  scopes: [...OAUTH_SCOPES],
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name', 'locale', 'zoneinfo'],
    email: ['email', 'email_verified'],
  },
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
  routes: {
    authorization: '/authorize',
    token: '/token',
    revocation: '/revoke',
    introspection: '/introspect',
    userinfo: '/userinfo',
    jwks: '/jwks',
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: true },
    // an application learns about its own tokens and ends its own, nobody else's
    introspection: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
    revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
  },
  ttl: {
    AccessToken: HOUR,
    AuthorizationCode: MINUTE,
    IdToken: HOUR,
    Interaction: HOUR,
    RefreshToken: 30 * DAY,
    Grant: GRANT_SECONDS,
    Session: HOUR,
  },
  rotateRefreshToken: true,
  expiresWithSession: async () => false,
  // what is revoked is gone as a whole: no grant stays listed that gives nothing any more
  revokeGrantPolicy: () => true,
  allowOmittingSingleRegisteredRedirectUri: false,
  loadExistingGrant: async (ctx) => {
    const grantId = ctx.oidc.result?.consent?.grantId;
    return grantId ? ctx.oidc.provider.Grant.find(grantId) : undefined;
  },
  interactions: {
    policy: askEveryTime(),
    url: (_ctx, { uid, params }) =>
      `/oauth?${new URLSearchParams({ oauth_client: String(params.client_id), state: uid })}`,
  },
  // a program in a browser may call from where its redirects lead to
  clientBasedCORS: (_ctx, origin, client) =>
    client.clientAuthMethod === 'none' && (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
  renderError: (ctx, out) => {
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(out);
  },
};

/** Whoever is signed in to the product answers, each time: a session left in a shared browser gives nothing away. */
function askEveryTime() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('unanswered', 'the person has to answer', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
