import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedIn, User } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { mailedCode, mailsTo } from '../../../../../tests/factories/mails.ts';
import { newTenant, newUser, type TestUser } from '../../../../../tests/factories/tenants.ts';
import { accountTasks } from '../jobs.ts';
import { mailRestoreTo } from './restore-password.ts';

const app = useApp();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const visitorToken = async () => (await app.call<{ token: string }>('POST', '/auth/create_token')).payload.token;
const fetchUser = (token: string) => app.call<User>('GET', '/users/fetch_user', { token });
async function unconfirmed(): Promise<TestUser> {
  const person = await newUser(app.services, { password: 'correct horse' });
  await app.database.direct.query('update accounts_users set email_confirmed = false where id = $1', [person.id]);
  return person;
}
const activate = (token: string, activation_code?: string) =>
  app.call<{ is_confirmed: boolean; resend_after: number }>('GET', '/auth/activate_email', {
    token,
    query: activation_code ? { activation_code } : {},
  });

/** Does what the worker would do with the newest request. */
async function runRestoreJob(): Promise<void> {
  const { rows } = await app.database.direct.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'accounts.mail_restore' order by j.id desc limit 1`,
  );
  await mailRestoreTo(rows[0].payload, app.services);
}
async function askRestore(email: string) {
  const answer = await app.call('POST', '/auth/restore', { token: await visitorToken(), body: { email } });
  await runRestoreJob();
  return answer;
}
const setPassword = async (restore_code: string, password = 'brand new horse', token?: string) =>
  app.call<SignedIn>('POST', '/auth/set_password_with_restore_code', {
    token: token ?? (await visitorToken()),
    body: { restore_code, password },
  });
const signIn = async (email: string, password: string) =>
  app.call<SignedIn>('POST', '/auth/sign_in', { token: await visitorToken(), body: { email, password } });

test('the mailed link confirms the email in any browser, once', async () => {
  const person = await unconfirmed();
  assert.deepEqual((await activate(person.token)).payload, { is_confirmed: false, resend_after: 60 });
  const code = await mailedCode(app, person.email, 'activation');
  const check = async () =>
    app.call('GET', '/auth/check_activation_code', {
      token: await visitorToken(),
      query: { activation_code: code },
    });
  assert.deepEqual((await check()).payload, { email: person.email });
  assert.equal((await fetchUser(person.token)).payload.email_confirmed, false);
  assert.deepEqual((await activate(await visitorToken(), code)).payload, { is_confirmed: true, resend_after: 0 });
  assert.equal((await fetchUser(person.token)).payload.email_confirmed, true);
  assert.deepEqual(
    [(await activate(await visitorToken(), code)).code, (await check()).code],
    ['code_invalid', 'code_invalid'],
  );
});

test('the confirmation is mailed again after a minute, and says how long to wait until then (R754)', async () => {
  const person = await unconfirmed();
  await activate(person.token);
  app.clock.advance(20_000);
  const early = await activate(person.token);
  assert.deepEqual([early.status, early.code, early.fields?.wait], [429, 'resend_too_soon', '40']);
  app.clock.advance(40_000);
  assert.equal((await activate(person.token)).payload.resend_after, 60);
  assert.equal((await mailsTo(app, person.email, 'activation')).length, 2);
});

test('asking twice at once mails once', async () => {
  const person = await unconfirmed();
  const answers = await Promise.all([activate(person.token), activate(person.token), activate(person.token)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 429, 429],
  );
});

test('a newer code makes the older one worthless', async () => {
  const person = await unconfirmed();
  await activate(person.token);
  const older = await mailedCode(app, person.email, 'activation');
  app.clock.advance(MINUTE);
  await activate(person.token);
  assert.equal((await activate(await visitorToken(), older)).code, 'code_invalid');
  const newer = await mailedCode(app, person.email, 'activation');
  assert.equal((await activate(await visitorToken(), newer)).status, 200);
});

test('an activation code lives 24 hours, and is then told apart from a wrong one', async () => {
  const person = await unconfirmed();
  await activate(person.token);
  const code = await mailedCode(app, person.email, 'activation');
  app.clock.advance(24 * HOUR);
  const answer = await activate(await visitorToken(), code);
  assert.deepEqual([answer.status, answer.code], [410, 'code_expired']);
  assert.deepEqual((await activate(await visitorToken(), 'nonsense')).status, 404);
});

test('without a code somebody must be signed in; who is confirmed gets no mail', async () => {
  assert.equal((await activate(await visitorToken())).code, 'not_signed_in');
  const person = await newUser(app.services);
  assert.deepEqual((await activate(person.token)).payload, { is_confirmed: true, resend_after: 0 });
  assert.equal((await mailsTo(app, person.email)).length, 0);
});

test('a restore is answered alike for known and unknown addresses; only the known one gets a mail', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  const known = await askRestore(person.email);
  const unknown = await askRestore('nobody-here@people.test');
  assert.deepEqual([known.status, known.payload], [200, { resend_after: 60 }]);
  assert.deepEqual([unknown.status, unknown.payload], [known.status, known.payload]);
  assert.equal((await mailsTo(app, person.email, 'restore')).length, 1);
  assert.equal((await mailsTo(app, 'nobody-here@people.test')).length, 0);
});

test('a restore asked for again within a minute mails nothing more', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  await askRestore(person.email);
  await askRestore(person.email);
  assert.equal((await mailsTo(app, person.email, 'restore')).length, 1);
  app.clock.advance(MINUTE);
  await askRestore(person.email);
  assert.equal((await mailsTo(app, person.email, 'restore')).length, 2);
});

test('one address cannot be flooded with restores', async () => {
  for (let i = 0; i < 5; i++) assert.equal((await askRestore('flooded@people.test')).status, 200);
  const answer = await askRestore('Flooded@people.test');
  assert.deepEqual([answer.status, answer.code], [429, 'too_many_attempts']);
});

test('one address asks for few restores, for however many accounts; another is not held up by it (F019)', async () => {
  const ask = async (n: number, remoteAddress: string) => {
    const given = await app.app.inject({ method: 'POST', url: '/api/auth/create_token', remoteAddress });
    const { token } = given.json<{ payload: { token: string } }>().payload;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/restore',
      headers: { authorization: `Bearer ${token}` },
      payload: { email: `somebody-${n}@people.test` },
      remoteAddress,
    });
    return answer.json<{ code?: string }>().code;
  };
  const codes = [];
  for (let n = 0; n < 25; n++) codes.push(await ask(n, '203.0.113.9'));
  assert.equal(codes.filter((code) => code === undefined).length, 20);
  assert.equal(codes.at(-1), 'too_many_attempts');
  assert.equal(await ask(0, '203.0.113.10'), undefined);
});

test('a restore code sets the password once, confirms the email and ends every other session', async () => {
  const { spaceId } = await newTenant(app.services);
  const person = await newUser(app.services, { spaceId, password: 'correct horse' });
  await app.database.direct.query('update accounts_users set email_confirmed = false where id = $1', [person.id]);
  await askRestore(person.email);
  const code = await mailedCode(app, person.email, 'restore');
  const check = await app.call('GET', '/auth/check_restore_code', {
    token: await visitorToken(),
    query: { restore_code: code },
  });
  assert.deepEqual(check.payload, { email: person.email });
  const visitor = await visitorToken();
  const answer = await setPassword(code, 'brand new horse', visitor);
  assert.equal(answer.payload.user?.email_confirmed, true);
  assert.equal((await fetchUser(answer.payload.token ?? '')).status, 200);
  assert.equal((await fetchUser(person.token)).status, 401);
  assert.equal((await fetchUser(visitor)).status, 401);
  assert.equal((await signIn(person.email, 'correct horse')).code, 'wrong_credentials');
  assert.equal((await signIn(person.email, 'brand new horse')).status, 200);
  assert.equal((await setPassword(code)).code, 'code_invalid');
  assert.equal((await mailsTo(app, person.email, 'password_changed')).length, 1);
});

test('of two who come with one restore code at once, one is let in', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  await askRestore(person.email);
  const code = await mailedCode(app, person.email, 'restore');
  const answers = await Promise.all([setPassword(code, 'first horse'), setPassword(code, 'second horse')]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404],
  );
});

test('a restore code lives an hour', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  await askRestore(person.email);
  const code = await mailedCode(app, person.email, 'restore');
  app.clock.advance(HOUR);
  assert.deepEqual([(await setPassword(code)).status, (await setPassword(code)).code], [410, 'code_expired']);
});

test('a restore does not help whoever is inactive', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  await askRestore(person.email);
  const code = await mailedCode(app, person.email, 'restore');
  await app.database.direct.query("update accounts_users set status = 'inactive' where id = $1", [person.id]);
  assert.equal((await setPassword(code)).code, 'user_inactive');
});

test('codes are kept as hashes, and those long expired are forgotten with old attempts', async () => {
  const person = await unconfirmed();
  await activate(person.token);
  const code = await mailedCode(app, person.email, 'activation');
  const { rows } = await app.database.direct.query('select c::text as row from accounts_codes c');
  assert.ok(rows.every(({ row }) => !row.includes(code) && !row.includes(Buffer.from(code).toString('hex'))));
  await signIn('guessed@people.test', 'wrong');
  app.clock.advance(8 * 24 * HOUR + HOUR);
  await accountTasks.find(({ name }) => name === 'accounts.forget_old_codes')?.run({} as never, app.services);
  const left = await app.database.direct.query(
    'select (select count(*) from accounts_codes) as codes, (select count(*) from accounts_attempts) as attempts',
  );
  assert.deepEqual(left.rows[0], { codes: 0, attempts: 0 });
});
