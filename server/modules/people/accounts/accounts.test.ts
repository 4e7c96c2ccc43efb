import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../../../contract/accounts/people.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { accountTasks } from './jobs.ts';

const app = useApp();
const DAY = 86_400_000;

async function visitorToken(host?: string): Promise<string> {
  return (await app.call<{ token: string }>('POST', '/auth/create_token', { host })).payload.token;
}
const signIn = async (email: string, password: string, token?: string) =>
  app.call<{ token: string; user: User }>('POST', '/auth/sign_in', {
    token: token ?? (await visitorToken()),
    body: { email, password },
  });

test('a fresh token is good and belongs to nobody yet', async () => {
  const answer = await app.call('GET', '/auth/validate_token', { token: await visitorToken() });
  assert.deepEqual(answer.payload, { is_logged_in: false, brand: 'kithline', user: null });
});

test('the right password signs in, in whatever case the email is written', async () => {
  const { spaceId } = await newTenant(app.services);
  const person = await newUser(app.services, { spaceId, password: 'correct horse', pages: { inbox: true } });
  const answer = await signIn(person.email.toUpperCase(), 'correct horse');
  assert.equal(answer.status, 200);
  assert.equal(answer.payload.user._id, person.id);
  assert.deepEqual(answer.payload.user.space, {
    _id: spaceId,
    role: 'member',
    allowed_pages: { inbox: true },
    is_visiting: false,
  });
  const who = await app.call<User>('GET', '/users/fetch_user', { token: answer.payload.token });
  assert.equal(who.payload.email, person.email);
  assert.equal(JSON.stringify(who).includes('argon2'), false);
});

test('a wrong password and an unknown email get the same refusal', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  const wrong = await signIn(person.email, 'wrong');
  const unknown = await signIn('nobody@people.test', 'wrong');
  assert.deepEqual(
    [wrong.status, wrong.code, wrong.error],
    [401, 'wrong_credentials', 'Email or password is incorrect'],
  );
  assert.deepEqual([unknown.status, unknown.code, unknown.error], [wrong.status, wrong.code, wrong.error]);
});

test('a person who is inactive or belongs to another brand is not let in', async () => {
  const inactive = await newUser(app.services, { password: 'correct horse', status: 'inactive' });
  assert.equal((await signIn(inactive.email, 'correct horse')).code, 'user_inactive');
  const person = await newUser(app.services, { password: 'correct horse' });
  const other = await signIn(person.email, 'correct horse', await visitorToken('buzz.test'));
  assert.equal(other.code, 'wrong_credentials');
});

test('signing in replaces the visitor’s token, so a planted one stays worthless', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  const planted = await visitorToken();
  const { payload } = await signIn(person.email, 'correct horse', planted);
  assert.notEqual(payload.token, planted);
  assert.equal((await app.call('GET', '/auth/validate_token', { token: planted })).status, 401);
});

test('only the hash of a token is kept', async () => {
  const token = await visitorToken();
  const { rows } = await app.database.direct.query('select t::text as row from accounts_tokens t');
  assert.equal(
    rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
    false,
  );
});

test('logging out ends the session for good', async () => {
  const { admin } = await newTenant(app.services);
  assert.equal((await app.call('GET', '/auth/logout', { token: admin.token })).status, 200);
  assert.equal((await app.call('GET', '/users/fetch_user', { token: admin.token })).code, 'token_invalid');
});

test('a token lives thirty days from its last use', async () => {
  const used = await newTenant(app.services);
  const unused = await newTenant(app.services);
  app.clock.advance(29 * DAY);
  assert.equal((await app.call('GET', '/users/fetch_user', { token: used.admin.token })).status, 200);
  app.clock.advance(2 * DAY);
  assert.equal((await app.call('GET', '/users/fetch_user', { token: used.admin.token })).status, 200);
  assert.equal((await app.call('GET', '/users/fetch_user', { token: unused.admin.token })).status, 401);
});

test('expired tokens are forgotten by the hourly job', async () => {
  const count = async () =>
    (await app.database.direct.query('select count(*) as n from accounts_tokens')).rows[0].n as number;
  await visitorToken();
  app.clock.advance(31 * DAY);
  await visitorToken();
  await accountTasks[0]?.run({} as never, app.services);
  assert.equal(await count(), 1);
});

test('guessing one person’s password is slowed down, then locked, and a right one clears it', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  for (let i = 0; i < 5; i++) assert.equal((await signIn(person.email, `guess ${i}`)).code, 'wrong_credentials');
  const blocked = await signIn(person.email, 'correct horse');
  assert.deepEqual([blocked.status, blocked.code, blocked.fields?.wait], [429, 'too_many_attempts', '1']);
  const waits = [];
  for (let i = 0; i < 3; i++) {
    app.clock.advance(1_000 * 2 ** i);
    assert.equal((await signIn(person.email.toUpperCase(), 'wrong')).code, 'wrong_credentials');
    waits.push((await signIn(person.email, 'wrong')).fields?.wait);
  }
  assert.deepEqual(waits, ['2', '4', '8']);
  app.clock.advance(8_000);
  assert.equal((await signIn(person.email, 'correct horse')).status, 200);
  for (let i = 0; i < 5; i++) assert.equal((await signIn(person.email, `guess ${i}`)).code, 'wrong_credentials');
});

test('many guesses sent at once are counted one by one', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  const token = await visitorToken();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(person.email, `guess ${i}`, token)));
  assert.equal(answers.filter(({ code }) => code === 'wrong_credentials').length, 5);
  assert.equal(answers.filter(({ code }) => code === 'too_many_attempts').length, 15);
});

test('sign-ins are written down in the person’s workspace, failed ones with their reason', async () => {
  const { spaceId } = await newTenant(app.services);
  const person = await newUser(app.services, { spaceId, password: 'correct horse' });
  await signIn(person.email, 'wrong');
  await signIn(person.email, 'correct horse');
  const { rows } = await app.database.direct.query(
    'select kind, actor_email, subject, details, address from audit where space_id = $1 order by id',
    [spaceId],
  );
  assert.deepEqual(rows, [
    {
      kind: 'sign_in_failed',
      actor_email: null,
      subject: person.email,
      details: { reason: 'wrong_password' },
      address: '127.0.0.1',
    },
    { kind: 'signed_in', actor_email: person.email, subject: null, details: {}, address: '127.0.0.1' },
  ]);
});

test('the token of a person who was made inactive is signed out (R134)', async () => {
  const { admin } = await newTenant(app.services);
  await app.database.direct.query("update accounts_users set status = 'inactive' where id = $1", [admin.id]);
  const answer = await app.call('GET', '/auth/validate_token', { token: admin.token });
  assert.deepEqual(answer.payload, { is_logged_in: false, brand: 'kithline', user: null });
  assert.equal((await app.call('GET', '/users/fetch_user', { token: admin.token })).code, 'not_signed_in');
});

test('validating a stored token answers who it belongs to and where they are (R167)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { payload } = await app.call<{ is_logged_in: boolean; user: User }>('GET', '/auth/validate_token', {
    token: admin.token,
  });
  assert.deepEqual([payload.is_logged_in, payload.user.email, payload.user.space?._id], [true, admin.email, spaceId]);
});
