import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import type { OpenIdClient } from '../../core/services.ts';
import { worldKey } from '../keys/world-key.ts';
import type { Queries } from '../network/store.ts';
import { claimsOf, type IssuerName } from './accounts.ts';
import { keptAdapter } from './kept-adapter.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { type Accounts, signedInAccounts } from './signed-in-accounts.ts';

const LOOPBACKS = ['http://127.0.0.1', 'http://localhost', 'http://[::1]'];
const HOUR = 3600;
/** What an owner of a mailbox is asked for, by the vendors' own names. */
const MAIL_SCOPES = [
  'https://www.googleapis.com/auth/gmail.modify',
  'https://outlook.office.com/IMAP.AccessAsUser.All',
  'https://outlook.office.com/SMTP.Send',
];
export const WORLD_SCOPES = ['openid email profile offline_access', ...MAIL_SCOPES].join(' ');

export interface Issuer {
  provider: Provider;
  accounts: Accounts;
}

/** A whole OpenID provider with keys of its own; the product may come back to any port of this machine. */
export async function createIssuer(options: {
  name: IssuerName;
  client: OpenIdClient;
  callbacks: readonly string[];
  productUrl?: string;
  /** Where what owners agreed to is kept; without one it lasts as long as the world runs. */
  memory: Queries | null;
}): Promise<Issuer> {
  const { memory } = options;
  const accounts = signedInAccounts(memory, options.name);
  const { issuer, clientId, clientSecret } = options.client;
  const homes = [...LOOPBACKS, ...(options.productUrl?.startsWith('https:') ? [options.productUrl] : [])];
  const { privateKey } = memory
    ? await worldKey(memory, options.name)
    : await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const visits = memoryAdapter();
  const provider = new Provider(issuer, {
    ...PROTOCOL,
    adapter: memory ? keptAdapter(memory, options.name, visits) : visits,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // of a native client's address on this machine, the port does not count
        application_type: 'native',
        redirect_uris: homes.flatMap((home) => options.callbacks.map((callback) => home + callback)),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    interactions: { policy: askWho(), url: (_ctx, { uid }) => `/${options.name}/sign-in/${uid}` },
    findAccount: async (_ctx, id) => {
      const account = await accounts.get(id);
      return account && { accountId: id, claims: async () => claimsOf(options.name, account) };
    },
  });
  return { provider, accounts };
}

const PROTOCOL: Configuration = {
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username', 'tid', 'oid'],
    email: ['email', 'email_verified', 'xms_edov'],
  },
  // as both vendors do: what was asked for stands in the identity token itself
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  scopes: ['openid', 'offline_access', ...MAIL_SCOPES],
  // as the vendors do: who lets somebody into their mail lets them in until they say otherwise
  issueRefreshToken: async (_ctx, _client, { scopes }) => MAIL_SCOPES.some((scope) => scopes.has(scope)),
  clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  ttl: {
    RefreshToken: 90 * 24 * HOUR,
    AccessToken: HOUR,
    AuthorizationCode: 60,
    IdToken: HOUR,
    Interaction: HOUR,
    Grant: 90 * 24 * HOUR,
    Session: HOUR,
  },
  expiresWithSession: async () => false,
  clientBasedCORS: () => false,
  renderError: (ctx, out) => {
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(out);
  },
};

/** The product asks for a choice of account, as it does at the vendors. */
function askWho() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
