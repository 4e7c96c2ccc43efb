import assert from 'node:assert/strict';
import * as openid from 'openid-client';
import type { TestApp } from './app.ts';
import { Browser } from './browser.ts';
import { newTenant, newUser, type Tenant } from './tenants.ts';

export const REDIRECT = 'https://connector.test/callback';

export interface OauthTestClient {
  _id: string;
  client_id: string;
  client_secret: string | null;
}
export interface OauthRequest {
  browser: Browser;
  config: openid.Configuration;
  verifier: string;
  state: string;
  waiting: { client_id: string; state: string };
}

/** Applications that ask people of a test's own server for access, as a standard client does. */
export function oauthClients(app: TestApp) {
  /** The standard client speaks over a real socket, and the issuer's address is where it does. */
  let origin = '';
  async function listen(): Promise<void> {
    origin ||= await app.app.listen({ host: '127.0.0.1', port: 0 });
    app.services.settings.publicUrl = origin;
  }

  async function newClient(given: { confidential?: boolean; redirect?: string } = {}): Promise<OauthTestClient> {
    await listen();
    const boss = await newUser(app.services, { platformRole: 'platform_admin' });
    const { payload } = await app.call<OauthTestClient>('POST', '/admin/oauth_clients', {
      token: boss.token,
      body: {
        name: 'Test connector',
        redirect_uris: [given.redirect ?? REDIRECT],
        is_confidential: given.confidential ?? true,
      },
    });
    return payload;
  }

  const configure = (client: OauthTestClient, secret: string | undefined = client.client_secret ?? undefined) =>
    openid.discovery(
      new URL(`${origin}/api/oauth`),
      client.client_id,
      secret,
      secret === undefined ? openid.None() : openid.ClientSecretBasic(secret),
      { execute: [openid.allowInsecureRequests] },
    );

  async function ask(client: OauthTestClient, scope: string, more: Record<string, string> = {}): Promise<OauthRequest> {
    const config = await configure(client);
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const browser = new Browser();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    const { location } = await browser.open(url.href);
    const consent = new URL(location);
    assert.equal(consent.pathname, '/oauth');
    const waiting = {
      client_id: consent.searchParams.get('oauth_client') ?? '',
      state: consent.searchParams.get('state') ?? '',
    };
    return { browser, config, verifier, state, waiting };
  }

  /** The person says yes or no, and their browser goes on to the application. */
  async function answer(asked: OauthRequest, token: string, what: 'accept' | 'decline' = 'accept'): Promise<URL> {
    const { payload } = await app.call<{ url: string }>('POST', `/oauth/${what}`, {
      token,
      body: asked.waiting,
      host: '127.0.0.1',
    });
    return new URL((await asked.browser.open(payload.url)).location);
  }

  const exchange = ({ config, verifier, state }: OauthRequest, url: URL) =>
    openid.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier, expectedState: state });

  async function grantAccess(scope: string, given: { client?: OauthTestClient; tenant?: Tenant } = {}) {
    const client = given.client ?? (await newClient());
    const tenant = given.tenant ?? (await newTenant(app.services));
    const asked = await ask(client, scope, { prompt: 'consent' });
    const url = await answer(asked, tenant.admin.token);
    const tokens = await exchange(asked, url);
    return { client, tenant, asked, url, tokens };
  }

  return { origin: () => origin, listen, newClient, configure, ask, answer, exchange, grantAccess };
}

interface ProtocolError {
  error?: string;
  cause?: { parameters?: { error?: string } }[];
}
/** What the protocol said no with: in the body, or in a challenge. */
export const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'went through',
    (error: ProtocolError) => error.error ?? error.cause?.[0]?.parameters?.error ?? error,
  );
