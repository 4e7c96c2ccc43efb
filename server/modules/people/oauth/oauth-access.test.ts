import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import * as openid from 'openid-client';
import { useApp } from '../../../../tests/factories/app.ts';
import { Browser } from '../../../../tests/factories/browser.ts';
import { oauthClients, REDIRECT, refusal } from '../../../../tests/factories/oauth-clients.ts';
import { auditLines, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { hashToken } from '../../../core/auth/token.ts';
import { oauthTasks } from './jobs.ts';

const app = useApp();
const { newClient, configure, ask, answer, exchange, grantAccess } = oauthClients(app);
const HOUR = 3_600_000;

test('refreshing gives new tokens; a refresh token that was used before ends the access as a whole', async () => {
  const { asked, tokens, tenant } = await grantAccess('openid read offline_access');
  assert.ok(tokens.refresh_token);
  const fresh = await openid.refreshTokenGrant(asked.config, tokens.refresh_token);
  assert.notEqual(fresh.refresh_token, tokens.refresh_token);
  const use = () => app.call('GET', '/workflows', { token: fresh.access_token });
  assert.equal((await use()).status, 200);
  assert.equal(await refusal(openid.refreshTokenGrant(asked.config, tokens.refresh_token)), 'invalid_grant');
  assert.equal((await use()).code, 'token_invalid');
  const { payload } = await app.call<{ total: number }>('GET', '/oauth/grants', { token: tenant.admin.token });
  assert.equal(payload.total, 0);
});

test('two refreshes with one token at the same moment: one of them counts', async () => {
  const { asked, tokens } = await grantAccess('openid read offline_access');
  const both = await Promise.all(
    [1, 2].map(() => refusal(openid.refreshTokenGrant(asked.config, tokens.refresh_token ?? ''))),
  );
  assert.ok(both.filter((result) => result === 'went through').length <= 1, String(both));
});

test('a code counts once: used again, it takes back what the first use gave', async () => {
  const { asked, url, tokens } = await grantAccess('openid read');
  const use = () => app.call('GET', '/workflows', { token: tokens.access_token });
  assert.equal((await use()).status, 200);
  assert.equal(await refusal(exchange(asked, url)), 'invalid_grant');
  assert.equal((await use()).code, 'token_invalid');
});

test('an application that gives its access back is refused at once, its refresh token too', async () => {
  const { asked, tokens } = await grantAccess('openid read offline_access');
  await openid.tokenRevocation(asked.config, tokens.access_token);
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).code, 'token_invalid');
  assert.equal(await refusal(openid.refreshTokenGrant(asked.config, tokens.refresh_token ?? '')), 'invalid_grant');
});

test('a platform admin’s application does not come into customers’ workspaces', async () => {
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  const customer = await newTenant(app.services);
  const asked = await ask(await newClient(), 'read');
  const { payload } = await app.call<{ url: string }>('POST', '/oauth/accept', {
    token: boss.token,
    body: asked.waiting,
    query: { space: customer.spaceId },
    host: '127.0.0.1',
  });
  const tokens = await exchange(asked, new URL((await asked.browser.open(payload.url)).location));
  const look = (query?: Record<string, string>) => app.call('GET', '/workflows', { token: tokens.access_token, query });
  assert.equal((await look()).code, 'space_not_found');
  assert.equal((await look({ space: customer.spaceId })).code, 'space_not_found');
});

test('an application neither ends nor inspects the tokens of another', async () => {
  const { asked, tokens } = await grantAccess('openid read');
  const stranger = await configure(await newClient());
  await openid.tokenRevocation(stranger, tokens.access_token).catch(() => {});
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).status, 200);
  assert.equal((await openid.tokenIntrospection(stranger, tokens.access_token)).active, false);
  const own = await openid.tokenIntrospection(asked.config, tokens.access_token);
  assert.deepEqual([own.active, own.scope], [true, 'openid read']);
});

test('a person sees the applications with access and takes it away, from theirs alone', async () => {
  const { tenant, tokens } = await grantAccess('openid read');
  const list = () =>
    app.call<{ items: { _id: string; client_name: string; scopes: string[] }[] }>('GET', '/oauth/grants', {
      token: tenant.admin.token,
    });
  const [grant] = (await list()).payload.items;
  assert.deepEqual([grant?.client_name, grant?.scopes], ['Test connector', ['openid', 'read']]);
  const other = await newTenant(app.services);
  const remove = (token: string) => app.call('DELETE', `/oauth/grants/${grant?._id}`, { token });
  assert.equal((await remove(other.admin.token)).code, 'not_found');
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).status, 200);
  const ended = mock.method(app.services.live, 'disconnect');
  assert.equal((await remove(tenant.admin.token)).status, 200);
  assert.deepEqual(
    ended.mock.calls.map(({ arguments: [hash] }) => hash),
    [hashToken(tokens.access_token)],
  );
  ended.mock.restore();
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).code, 'token_invalid');
  assert.deepEqual((await list()).payload.items, []);
  const { rows } = await app.database.direct.query('select kind, subject from audit where space_id = $1 order by id', [
    tenant.spaceId,
  ]);
  assert.deepEqual(rows, [
    { kind: 'application_allowed', subject: 'Test connector' },
    { kind: 'application_removed', subject: 'Test connector' },
  ]);
});

test('removing an application ends all access it was given, and stands in the log of whose access it was (F018)', async () => {
  const { client, tokens, asked, tenant } = await grantAccess('openid read offline_access');
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  assert.equal((await app.call('DELETE', `/admin/oauth_clients/${client._id}`, { token: boss.token })).status, 200);
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).code, 'token_invalid');
  assert.equal(await refusal(openid.refreshTokenGrant(asked.config, tokens.refresh_token ?? '')), 'invalid_client');
  assert.deepEqual(
    (await auditLines(app, tenant.spaceId, 'application_removed')).map(({ actor_email, subject }) => [
      actor_email,
      subject,
    ]),
    [[boss.email, 'Test connector']],
  );
});

test('an application may have its answer posted: the page’s own script is the only one allowed on it', async () => {
  const { admin } = await newTenant(app.services);
  const asked = await ask(await newClient(), 'openid', { response_mode: 'form_post' });
  const { payload } = await app.call<{ url: string }>('POST', '/oauth/accept', {
    token: admin.token,
    body: asked.waiting,
    host: '127.0.0.1',
  });
  const page = await asked.browser.open(payload.url);
  assert.match(page.text, new RegExp(`<form method="post" action="${REDIRECT}"`));
  assert.match(page.policy, /^default-src 'none';script-src 'none' 'sha256-[\w+/=]+';frame-ancestors 'none'$/);
});

test('an application’s token ends after an hour, however much it is used', async () => {
  const { tokens } = await grantAccess('openid read');
  app.clock.advance(HOUR - 1000);
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).status, 200);
  app.clock.advance(2000);
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).code, 'token_invalid');
});

test('a person who was made inactive gives applications nothing any more', async () => {
  const { asked, tokens, tenant } = await grantAccess('openid read offline_access');
  await app.database.direct.query(`update accounts_users set status = 'inactive' where id = $1`, [tenant.admin.id]);
  assert.equal(await refusal(openid.refreshTokenGrant(asked.config, tokens.refresh_token ?? '')), 'invalid_grant');
  assert.equal((await app.call('GET', '/workflows', { token: tokens.access_token })).status, 401);
});

test('a wrong secret, a wrong redirect and a missing PKCE are refused in the protocol’s own words', async () => {
  const client = await newClient();
  const { admin } = await newTenant(app.services);
  const asked = await ask(client, 'openid');
  const url = await answer(asked, admin.token);
  const impostor = await configure(client, 'not-the-secret');
  assert.equal(await refusal(exchange({ ...asked, config: impostor }, url)), 'invalid_client');
  const authorize = async (config: openid.Configuration, more: Record<string, string>) =>
    new Browser().open(openid.buildAuthorizationUrl(config, { scope: 'openid', ...more }).href);
  const elsewhere = await authorize(asked.config, { redirect_uri: 'https://evil.test/callback' });
  assert.deepEqual([elsewhere.status, elsewhere.location], [400, '']);
  assert.equal(JSON.parse(elsewhere.text).error, 'invalid_redirect_uri');
  const open = await newClient({ confidential: false });
  assert.equal(open.client_secret, null);
  const bare = await authorize(await configure(open), { redirect_uri: REDIRECT });
  assert.equal(new URL(bare.location).searchParams.get('error'), 'invalid_request');
});

test('a program on the person’s own machine proves itself with PKCE alone, on whatever port is free', async () => {
  const client = await newClient({ confidential: false, redirect: 'http://127.0.0.1/callback' });
  const { admin } = await newTenant(app.services);
  const asked = await ask(client, 'openid read', { redirect_uri: 'http://127.0.0.1:49152/callback' });
  const url = await answer(asked, admin.token);
  assert.equal(url.port, '49152');
  assert.equal(await refusal(exchange({ ...asked, verifier: openid.randomPKCECodeVerifier() }, url)), 'invalid_grant');
  assert.ok((await exchange(asked, url)).access_token);
});

test('only platform admins register applications; the secret is shown once and kept encrypted', async () => {
  const { admin } = await newTenant(app.services);
  const body = { name: 'Mine', redirect_uris: [REDIRECT] };
  assert.equal((await app.call('POST', '/admin/oauth_clients', { token: admin.token, body })).code, 'forbidden');
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  const client = await newClient();
  const { payload } = await app.call('GET', '/admin/oauth_clients', { token: boss.token });
  assert.ok(JSON.stringify(payload).includes(client.client_id));
  assert.ok(!JSON.stringify(payload).includes(client.client_secret ?? 'none'));
  const { rows } = await app.database.direct.query('select c::text as row from oauth_clients c');
  assert.ok(!rows.some(({ row }) => row.includes(client.client_secret)));
  const plain = await app.call('POST', '/admin/oauth_clients', {
    token: boss.token,
    body: { ...body, redirect_uris: ['http://example.test/callback'] },
  });
  assert.equal(plain.status, 422);
});

test('neither codes nor tokens are readable in the database', async () => {
  const { tokens, url } = await grantAccess('openid read offline_access');
  const { rows } = await app.database.direct.query(
    'select r::text as row from oauth_records r union all select t::text from accounts_tokens t',
  );
  const code = url.searchParams.get('code') ?? 'none';
  for (const secret of [tokens.access_token, tokens.refresh_token ?? 'none', code])
    assert.ok(!rows.some(({ row }) => row.includes(secret)));
});

test('what expired is forgotten by the hourly job, the keys are not', async () => {
  const kinds = async () =>
    (await app.database.direct.query('select distinct kind from oauth_records')).rows.map(({ kind }) => kind);
  await ask(await newClient(), 'openid');
  assert.ok((await kinds()).includes('Interaction'));
  app.clock.advance(400 * 24 * HOUR);
  await oauthTasks[0]?.run({} as never, app.services);
  assert.deepEqual(await kinds(), ['Keys']);
});
