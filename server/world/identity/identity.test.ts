import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openCrmSession } from '../../modules/people/accounts/external-login/crm-session.ts';
import { startWorld, type World } from '../server.ts';
import { worldIdentity } from './clients.ts';

let world: World;
before(async () => {
  world = await startWorld({ host: '127.0.0.1', port: 0, seed: 7, productUrl: 'https://product.test' });
});
after(() => world.stop());
const get = (path: string) => fetch(world.url + path, { redirect: 'manual' });

test('both stand-ins are whole OpenID providers at their own addresses', async () => {
  for (const { issuer } of Object.values({ ...worldIdentity(world.url), crm: { issuer: `${world.url}/google` } })) {
    const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    assert.deepEqual([document.issuer, document.response_types_supported], [issuer, ['code']]);
  }
});

test('only the product may be come back to: on any port of this machine, or at its own address', async () => {
  const { google } = worldIdentity(world.url);
  const ask = async (redirect: string) => {
    const query = new URLSearchParams({
      client_id: google.clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirect,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    return (await get(`/google/auth?${query}`)).status;
  };
  assert.equal(await ask('http://127.0.0.1:4321/api/auth/google/callback'), 303);
  assert.equal(await ask('https://product.test/api/auth/google/callback'), 303);
  assert.equal(await ask('https://evil.test/api/auth/google/callback'), 400);
});

test('the sign-in page says that it is a stand-in, and one that has ended says so', async () => {
  const text = await (await get('/google/sign-in/unknown')).text();
  assert.match(text, /The demo’s stand-in for Google/);
  assert.match(text, /This sign-in has ended/);
});

test('the demo CRM embeds the product and seals who is there', async () => {
  const page = await (await get('/crm?app=http://127.0.0.1:4321&email=ana@sousa.test&name=Ana <b>')).text();
  assert.match(page, /src="http:\/\/127\.0\.0\.1:4321\/auth\/integration\/third-party-login"/);
  assert.ok(page.includes('Ana &lt;b&gt;') && !page.includes('<b>'));
  const sealed = /payload: "([^"]+)"/.exec(page)?.[1] ?? '';
  assert.equal(openCrmSession(sealed, worldIdentity(world.url).crm.ssoKey)?.email, 'ana@sousa.test');
  assert.equal((await get('/crm?app=https://evil.test')).status, 404);
  assert.match(await (await get('/crm')).text(), /src="https:\/\/product\.test\//);
});
