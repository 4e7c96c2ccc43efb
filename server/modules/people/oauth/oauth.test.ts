import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as openid from 'openid-client';
import { useApp } from '../../../../tests/factories/app.ts';
import { Browser } from '../../../../tests/factories/browser.ts';
import { oauthClients, REDIRECT } from '../../../../tests/factories/oauth-clients.ts';
import { newCampaign, newTenant } from '../../../../tests/factories/tenants.ts';

const app = useApp();
const { origin, listen, newClient, ask, answer, exchange, grantAccess } = oauthClients(app);
const HOUR = 3_600_000;

test('discovery names the addresses and nothing that is not offered', async () => {
  await listen();
  const response = await fetch(`${origin()}/api/oauth/.well-known/openid-configuration`);
  const document = (await response.json()) as Record<string, unknown>;
  assert.equal(document.issuer, `${origin()}/api/oauth`);
  assert.equal(document.authorization_endpoint, `${origin()}/api/oauth/authorize`);
  assert.equal(document.token_endpoint, `${origin()}/api/oauth/token`);
  assert.equal(document.revocation_endpoint, `${origin()}/api/oauth/revoke`);
  assert.deepEqual(document.response_types_supported, ['code']);
  assert.deepEqual(document.code_challenge_methods_supported, ['S256']);
  assert.equal(document.registration_endpoint, undefined);
  assert.equal(document.end_session_endpoint, undefined);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
});

test('a standard client gets code, tokens and who the person is; the access token works on the API within its scopes', async () => {
  const { tenant, tokens, asked } = await grantAccess('openid profile email read offline_access');
  await newCampaign(app.services, tenant.spaceId, { name: 'Seen by the application' });
  assert.equal(tokens.claims()?.sub, tenant.admin.id);
  assert.equal(tokens.expires_in, 3600);
  const who = await openid.fetchUserInfo(asked.config, tokens.access_token, tenant.admin.id);
  assert.equal(who.email, tenant.admin.email);
  const use = (method: string, path: string, body?: unknown) =>
    app.call<{ items: { name: string }[] }>(method, path, { token: tokens.access_token, body });
  const list = await use('GET', '/workflows');
  assert.deepEqual(
    list.payload.items.map(({ name }) => name),
    ['Seen by the application'],
  );
  assert.equal((await use('GET', '/users/fetch_user')).status, 200);
  const label = { name: 'Warm', color: '#123456' };
  assert.equal((await use('POST', '/labels/create', label)).code, 'insufficient_scope');
  assert.equal((await use('POST', '/users/sign_out_everywhere')).code, 'insufficient_scope');
  assert.equal((await use('POST', '/oauth/accept', { state: 'x', client_id: 'y' })).code, 'insufficient_scope');
  for (const path of ['/auth/logout', '/users/sessions', '/users/preferences', '/oauth/grants'])
    assert.equal((await use('GET', path)).code, 'insufficient_scope', path);
});

test('without the scope an application neither reads nor learns who it works for', async () => {
  const { tokens } = await grantAccess('openid write');
  const use = (path: string) => app.call('GET', path, { token: tokens.access_token });
  assert.equal((await use('/workflows')).code, 'insufficient_scope');
  assert.equal((await use('/users/fetch_user')).code, 'insufficient_scope');
});

test('an application stays in the workspace it was let into', async () => {
  const tenant = await newTenant(app.services);
  const other = await newTenant(app.services);
  await app.database.direct.query(
    `insert into spaces_members (space_id, user_id, role, joined_at) values ($1, $2, 'admin', $3)`,
    [other.spaceId, tenant.admin.id, new Date(0)],
  );
  const { tokens } = await grantAccess('read', { tenant });
  const space = async (query?: Record<string, string>) =>
    app.call<{ _id: string }>('GET', '/workflows', { token: tokens.access_token, query });
  assert.equal((await space({ space: other.spaceId })).code, 'space_not_found');
  assert.equal((await space()).status, 200);
  await app.database.direct.query('delete from spaces_members where space_id = $1', [tenant.spaceId]);
  assert.equal((await space()).code, 'space_not_found');
});

test('the consent screen learns who asks for what, and only for a request of that application', async () => {
  const client = await newClient();
  const { admin } = await newTenant(app.services);
  const { waiting } = await ask(client, 'openid read');
  const look = (state: string, id: string) =>
    app.call<object>('GET', '/oauth/client', { token: admin.token, query: { state, oauth_client: id } });
  assert.deepEqual((await look(waiting.state, client.client_id)).payload, {
    client_id: client.client_id,
    name: 'Test connector',
    scopes: ['openid', 'read'],
    redirect_host: 'connector.test',
  });
  const other = await newClient();
  assert.equal((await look(waiting.state, other.client_id)).code, 'not_found');
  assert.equal((await look('invented', client.client_id)).code, 'not_found');
  const stranger = await app.call('POST', '/oauth/accept', {
    token: admin.token,
    body: { ...waiting, client_id: other.client_id },
  });
  assert.equal(stranger.code, 'not_found');
  app.clock.advance(2 * HOUR);
  assert.equal((await look(waiting.state, client.client_id)).code, 'not_found');
});

test('declining sends the browser back with access_denied, and the request is over', async () => {
  const client = await newClient();
  const { admin } = await newTenant(app.services);
  const asked = await ask(client, 'openid read');
  const url = await answer(asked, admin.token, 'decline');
  assert.equal(url.origin + url.pathname, REDIRECT);
  assert.equal(url.searchParams.get('error'), 'access_denied');
  assert.equal(url.searchParams.get('state'), asked.state);
  const again = await app.call('POST', '/oauth/accept', { token: admin.token, body: asked.waiting });
  assert.equal(again.code, 'not_found');
});

test('a yes counts only in the browser in which it was given', async () => {
  const client = await newClient();
  const { admin } = await newTenant(app.services);
  const planted = await ask(client, 'openid read');
  const { payload } = await app.call<{ url: string }>('POST', '/oauth/accept', {
    token: admin.token,
    body: planted.waiting,
    host: '127.0.0.1',
  });
  const { pathname } = new URL(payload.url);
  assert.equal((await planted.browser.open(origin() + pathname)).status, 403);
  assert.equal((await planted.browser.open(`${origin()}${pathname}?answer=guessed`)).status, 403);
  const elsewhere = await new Browser().open(payload.url);
  assert.equal(elsewhere.status, 400);
  assert.match(elsewhere.text, /"error":"invalid_request"/);
});

test('one who signed in on this browser before is not taken for the one who is signed in now', async () => {
  const client = await newClient();
  const first = await newTenant(app.services);
  const second = await newTenant(app.services);
  const asked = await ask(client, 'openid');
  await exchange(asked, await answer(asked, first.admin.token));
  const again = await ask(client, 'openid');
  const { location } = await asked.browser.open(
    openid.buildAuthorizationUrl(asked.config, { redirect_uri: REDIRECT, scope: 'openid', prompt: 'none' }).href,
  );
  assert.equal(new URL(location).searchParams.get('error'), 'login_required');
  const tokens = await exchange(again, await answer({ ...again, browser: again.browser }, second.admin.token));
  assert.equal(tokens.claims()?.sub, second.admin.id);
});
