import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { openIdProvider } from './open-id.ts';

const REQUEST = { redirectUri: 'https://product.test/callback', state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
const METADATA = {
  authorization_endpoint: 'https://elsewhere.test/authorize',
  token_endpoint: 'https://elsewhere.test/token',
  response_types_supported: ['code'],
};

/** Stands in the network's place: what is fetched, and the metadata that comes back. */
function network(issuer: string) {
  const asked: string[] = [];
  mock.method(globalThis, 'fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ issuer, ...METADATA }), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}
const provider = (issuer: string) => openIdProvider({ issuer, clientId: 'us', clientSecret: 'secret' });
afterEach(() => mock.restoreAll());

test('the person is sent with a state, a nonce and the hash of a verifier; the provider is asked once where to', async () => {
  const asked = network('https://elsewhere.test');
  const elsewhere = provider('https://elsewhere.test');
  const url = new URL((await elsewhere.begin(REQUEST)) ?? '');
  await elsewhere.begin(REQUEST);
  assert.equal(asked.length, 1);
  assert.deepEqual(
    ['state', 'nonce', 'client_id', 'redirect_uri', 'code_challenge_method'].map((key) => url.searchParams.get(key)),
    ['s', 'n', 'us', REQUEST.redirectUri, 'S256'],
  );
  assert.notEqual(url.searchParams.get('code_challenge'), REQUEST.verifier);
});

test('plain HTTP is spoken on this machine only', async () => {
  const far = network('http://elsewhere.test');
  assert.equal(await provider('http://elsewhere.test').begin(REQUEST), null);
  assert.deepEqual(far, []);
  mock.restoreAll();
  network('http://localhost:3001/google');
  assert.ok(await provider('http://localhost:3001/google').begin(REQUEST));
});

test('a provider that names another issuer than the one asked for is not believed; Microsoft’s shared one is', async () => {
  network('https://other.test');
  assert.equal(await provider('https://elsewhere.test').begin(REQUEST), null);
  mock.restoreAll();
  network('https://login.microsoftonline.com/{tenantid}/v2.0');
  assert.ok(await provider('https://login.microsoftonline.com/common/v2.0').begin(REQUEST));
});
