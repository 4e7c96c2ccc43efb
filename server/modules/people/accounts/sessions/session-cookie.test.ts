import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiCalls } from '../../../../../contract/api-calls.ts';
import type { Calls } from '../../../../../contract/call.ts';
import { SignedIn } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp({ proxies: 1 });
const PASSWORD = 'correct horse';
const PAGE = { 'x-session': 'page', 'sec-fetch-site': 'same-origin' };
const TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'app.site.test', 'x-forwarded-for': '203.0.113.7' };

interface Asked {
  method?: string;
  body?: object;
  token?: string;
  host?: string;
  headers?: Record<string, string>;
}

/** A browser that keeps the cookies it is given, as browsers do. */
function newBrowser(own: Record<string, string> = PAGE) {
  const jar = new Map<string, string>();
  const told = new Map<string, string>();
  const ask = async (path: string, { method = 'GET', headers = {}, ...rest }: Asked = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.call<{ token: string }>(method, path, {
      ...rest,
      headers: { ...own, ...(cookie && { cookie }), ...headers },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      told.set(name, line);
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const signIn = async (email: string, asked: Asked = {}) => {
    await ask('/auth/create_token', { method: 'POST', ...asked });
    return ask('/auth/sign_in', { method: 'POST', body: { email, password: PASSWORD }, ...asked });
  };
  return { ask, signIn, jar, told };
}
const newPerson = () => newUser(app.services, { password: PASSWORD });

test('a page of ours gets its session in a cookie that no script reads and no other site sends (F022)', async () => {
  const { email } = await newPerson();
  const { ask, signIn, jar, told } = newBrowser();
  const { payload } = await signIn(email);
  assert.equal(jar.get('session'), payload.token, 'the wire stays: the answer names the token too');
  assert.match(told.get('session')!, /; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  assert.match(told.get('session-known')!, /^session-known=\d{5}; Path=\/; Max-Age=2592000; SameSite=Strict$/);
  assert.equal((await ask('/users/fetch_user')).status, 200);
});

test('behind TLS it is for this host alone and never sent in the clear (F022)', async () => {
  const { email } = await newPerson();
  const { ask, signIn, told, jar } = newBrowser({ ...PAGE, ...TLS });
  await signIn(email);
  assert.match(told.get('__Host-session')!, /; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/);
  assert.equal((await ask('/users/fetch_user')).status, 200);
  const [, token = ''] = [...jar].find(([name]) => name === '__Host-session') ?? [];
  const planted = await app.call('GET', '/users/fetch_user', {
    headers: { ...PAGE, ...TLS, cookie: `session=${token}` },
  });
  assert.equal(planted.status, 401, 'a neighbour below the same domain could have set that name');
});

test('two installations on one machine do not share it: the port is part of its name', async () => {
  const { email } = await newPerson();
  const { ask, signIn, jar } = newBrowser();
  await signIn(email, { host: 'localhost:3000' });
  assert.deepEqual(
    [...jar.keys()].filter((name) => name.startsWith('session')),
    ['session-3000', 'session-known-3000'],
  );
  assert.equal((await ask('/users/fetch_user', { host: 'localhost:3000' })).status, 200);
  assert.equal((await ask('/users/fetch_user', { host: 'localhost:3100' })).status, 401);
});

test('inside a foreign page’s frame it is partitioned: other pages neither send nor see it (F022)', async () => {
  const { email } = await newPerson();
  const { signIn, told } = newBrowser({ ...PAGE, ...TLS, 'x-session': 'frame' });
  await signIn(email);
  assert.match(told.get('__Host-session')!, /HttpOnly; SameSite=None; Secure; Partitioned$/);
});

test('the cookie opens nothing for another site, whatever the call (F022)', async () => {
  const { email } = await newPerson();
  const { ask, signIn, jar } = newBrowser();
  await signIn(email);
  const cookie = `session=${jar.get('session')}`;
  const from = (headers: Record<string, string>) =>
    Promise.all([
      app.call('GET', '/users/fetch_user', { headers: { cookie, ...headers } }),
      app.call('POST', '/users/update', { headers: { cookie, ...headers }, body: { first_name: 'Mallory' } }),
      app.call('GET', '/auth/logout', { headers: { cookie, ...headers } }),
    ]);
  const strangers: Record<string, string>[] = [
    // a form, a picture, a link: no header of ours
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost' },
    // with the header all the same
    { 'x-session': 'page', 'sec-fetch-site': 'cross-site' },
    { 'x-session': 'page', 'sec-fetch-site': 'same-site' },
    { 'x-session': 'page', origin: 'https://evil.test' },
    { 'x-session': 'page', origin: 'null' },
    // another program on the same machine
    { 'x-session': 'page', origin: 'http://localhost:8080' },
  ];
  for (const headers of strangers)
    assert.deepEqual(
      (await from(headers)).map(({ status }) => status),
      [401, 401, 401],
      JSON.stringify(headers),
    );
  assert.equal((await ask('/users/fetch_user')).status, 200, 'nobody was logged out');
  // a browser without the rest; also where the proxy left out the port of PUBLIC_URL
  for (const origin of ['http://localhost', 'http://localhost:3000']) {
    const headers = { 'x-session': 'page', cookie, origin };
    assert.equal((await app.call('GET', '/users/fetch_user', { headers })).status, 200, origin);
  }
});

test('another site cannot put its own session into a browser: programs get no cookie (F022)', async () => {
  const { email } = await newPerson();
  for (const headers of [{}, { 'x-session': 'page', 'sec-fetch-site': 'cross-site' }] as Record<string, string>[]) {
    const { payload } = await app.call<{ token: string }>('POST', '/auth/create_token', { headers });
    const body = { email, password: PASSWORD };
    const answer = await app.call<{ token: string }>('POST', '/auth/sign_in', { token: payload.token, body, headers });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['set-cookie'], undefined);
    const byQuery = await app.call('GET', '/users/fetch_user', { query: { token: answer.payload.token } });
    const byHeader = await app.call('GET', '/users/fetch_user', { token: answer.payload.token });
    assert.deepEqual([byQuery.status, byHeader.status], [200, 200], 'header and query value count as ever');
  }
});

test('a token from before is moved into the cookie by the first question, which is asked daily (F022)', async () => {
  const { token } = await newPerson();
  const { ask, jar, told } = newBrowser();
  assert.equal((await ask('/auth/validate_token', { token })).status, 200);
  assert.equal(jar.get('session'), token);
  told.clear();
  await ask('/auth/validate_token');
  assert.equal(told.size, 0, 'an answer that comes late must not undo a sign-in');
  app.clock.advance(86_400_000);
  await ask('/auth/validate_token');
  assert.match(told.get('session')!, /Max-Age=2592000/, 'it lives on with the token');
});

test('logging out ends the session and clears the cookie; so does the end of the account (F022)', async () => {
  const { email } = await newPerson();
  const { ask, signIn, jar, told } = newBrowser();
  await signIn(email);
  const token = jar.get('session')!;
  assert.equal((await ask('/auth/logout')).status, 200);
  assert.equal(jar.has('session'), false);
  assert.match(told.get('session')!, /^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/);
  assert.equal((await app.call('GET', '/users/fetch_user', { token })).status, 401);
  await signIn(email);
  assert.equal((await ask('/users/delete', { method: 'POST', body: { email, password: PASSWORD } })).status, 200);
  assert.deepEqual(
    [...jar.keys()].filter((name) => name.startsWith('session')),
    [],
  );
});

test('a new password and signing out everywhere keep this browser in and put the others out', async () => {
  const { email } = await newPerson();
  const [here, there] = [newBrowser(), newBrowser()];
  await here.signIn(email);
  await there.signIn(email);
  await here.ask('/users/sign_out_everywhere', { method: 'POST', body: {} });
  assert.deepEqual(
    [(await here.ask('/users/fetch_user')).status, (await there.ask('/users/fetch_user')).status],
    [200, 401],
  );
  await there.signIn(email);
  const body = { old_password: PASSWORD, password: 'another good horse' };
  assert.equal((await there.ask('/users/change_password', { method: 'POST', body })).status, 200);
  assert.deepEqual(
    [(await here.ask('/users/fetch_user')).status, (await there.ask('/users/fetch_user')).status],
    [401, 200],
  );
});

test('every call that answers a session says so, so that its cookie comes along', () => {
  const answers = Object.values(apiCalls as Record<string, Calls>).flatMap((calls) =>
    Object.entries(calls).filter(([name, { payload }]) => payload === SignedIn || name === 'createToken'),
  );
  assert.equal(answers.length, 7);
  for (const [name, { session }] of answers) assert.equal(session, 'opens', name);
});
