import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionInfo, SignedIn } from '../../../../../contract/accounts/people.ts';
import { hashToken } from '../../../../core/auth/token.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { mailsTo } from '../../../../../tests/factories/mails.ts';
import { newTenant, newUser, type TestUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
const PASSWORD = 'correct horse';

async function signIn(email: string, agent: string, password = PASSWORD): Promise<string> {
  const visitor = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload.token;
  const { payload } = await app.call<SignedIn>('POST', '/auth/sign_in', {
    token: visitor,
    body: { email, password },
    headers: { 'user-agent': agent },
  });
  return payload.token ?? '';
}
const sessions = async (token: string) =>
  (await app.call<{ items: SessionInfo[]; total: number }>('GET', '/users/sessions', { token })).payload;
const works = async (token: string) => (await app.call('GET', '/users/fetch_user', { token })).status === 200;

/** Notes whose sockets are sent away while `work` runs. */
async function disconnected(work: () => Promise<unknown>): Promise<string[]> {
  const { live } = app.services;
  const { disconnect } = live;
  const hashes: string[] = [];
  live.disconnect = (hash) => void hashes.push(hash.toString('hex'));
  await work();
  live.disconnect = disconnect;
  return hashes;
}
const hashOf = (token: string) => hashToken(token).toString('hex');
const member = async (): Promise<TestUser & { spaceId: string }> => {
  const { spaceId } = await newTenant(app.services);
  return { ...(await newUser(app.services, { spaceId, password: PASSWORD })), spaceId };
};

test('a person sees where they are signed in, the present session marked', async () => {
  const person = await member();
  app.clock.advance(1_000);
  const token = await signIn(person.email, 'Firefox');
  const { items, total } = await sessions(token);
  assert.deepEqual(
    items.map(({ agent, address, is_current, client_name }) => ({ agent, address, is_current, client_name })),
    [
      { agent: 'Firefox', address: '127.0.0.1', is_current: true, client_name: null },
      { agent: null, address: null, is_current: false, client_name: null },
    ],
  );
  assert.equal(total, 2);
});

test('ending one session ends it and its sockets; somebody else’s is not found', async () => {
  const person = await member();
  const other = await signIn(person.email, 'Phone');
  const id = (await sessions(person.token)).items.find(({ agent }) => agent === 'Phone')?._id ?? '';
  const stranger = await member();
  const end = (token: string) => app.call('DELETE', `/users/sessions/${id}`, { token });
  assert.equal((await end(stranger.token)).status, 404);
  assert.equal(await works(other), true);
  assert.deepEqual(await disconnected(() => end(person.token)), [hashOf(other)]);
  assert.deepEqual([await works(other), await works(person.token)], [false, true]);
});

test('signing out everywhere leaves this session, and is written down', async () => {
  const person = await member();
  const others = [await signIn(person.email, 'Phone'), await signIn(person.email, 'Desk')];
  const gone = await disconnected(async () => {
    const answer = await app.call('POST', '/users/sign_out_everywhere', { token: person.token });
    assert.deepEqual(answer.payload, { ended: 2 });
  });
  assert.deepEqual(gone.sort(), others.map(hashOf).sort());
  assert.deepEqual([await works(person.token), await works(others[0] ?? '')], [true, false]);
  const { rows } = await app.database.direct.query(
    "select actor_id from audit where space_id = $1 and kind = 'signed_out_everywhere'",
    [person.spaceId],
  );
  assert.deepEqual(rows, [{ actor_id: person.id }]);
});

test('changing the password asks for the old one, has 8 to 40 characters and ends the other sessions (R273)', async () => {
  const person = await member();
  const other = await signIn(person.email, 'Phone');
  const change = (body: object) => app.call('POST', '/users/change_password', { token: person.token, body });
  for (const password of ['x'.repeat(7), 'x'.repeat(41)])
    assert.equal(
      (await change({ old_password: PASSWORD, password })).fields?.password,
      'The password must have 8 to 40 characters',
    );
  const wrong = await change({ old_password: 'wrong', password: 'brand new horse' });
  assert.deepEqual([wrong.status, wrong.fields?.old_password], [422, 'Wrong password']);
  assert.equal((await change({ password: 'brand new horse' })).code, 'wrong_password');
  assert.equal((await change({ old_password: PASSWORD, password: 'brand new horse' })).status, 200);
  assert.deepEqual([await works(person.token), await works(other)], [true, false]);
  assert.notEqual(await signIn(person.email, 'Phone', 'brand new horse'), '');
  assert.equal((await mailsTo(app, person.email, 'password_changed')).length, 1);
  const { rows } = await app.database.direct.query(
    "select count(*) as n from audit where space_id = $1 and kind = 'password_changed'",
    [person.spaceId],
  );
  assert.equal(rows[0].n, 1);
});

test('who never had a password sets one without', async () => {
  const person = await newUser(app.services);
  const answer = await app.call('POST', '/users/change_password', {
    token: person.token,
    body: { password: 'brand new horse' },
  });
  assert.equal(answer.status, 200);
  assert.notEqual(await signIn(person.email, 'Phone', 'brand new horse'), '');
});

test('the session that asks comes first, however long ago it was used (F031)', async () => {
  const { email } = await newUser(app.services, { password: PASSWORD });
  const own = await signIn(email, 'this browser');
  for (const agent of ['one', 'two', 'three']) {
    app.clock.advance(60_000);
    await signIn(email, agent);
  }
  const { items } = await sessions(own);
  assert.deepEqual([items[0]?.agent, items[0]?.is_current], ['this browser', true]);
  const first = await app.call<{ items: SessionInfo[] }>('GET', '/users/sessions', {
    token: own,
    query: { limit: '1' },
  });
  assert.deepEqual(
    first.payload.items.map(({ is_current }) => is_current),
    [true],
  );
});
