import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { mailedCode, mailsTo } from '../../../../../tests/factories/mails.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
let count = 0;
const newAddress = () => `moved${++count}@people.test`;

const change = (token: string, email: string, password = 'correct horse') =>
  app.call<{ resend_after: number }>('POST', '/users/change_email', { token, body: { email, password } });
async function confirm(code: string) {
  const { payload } = await app.call<{ token: string }>('POST', '/auth/create_token');
  return app.call<{ email: string }>('POST', '/auth/confirm_email_change', { token: payload.token, body: { code } });
}
const emailOf = async (token: string) => (await app.call<User>('GET', '/users/fetch_user', { token })).payload.email;

test('a new address counts once its owner followed the link; the old one is told', async () => {
  const { spaceId } = await newTenant(app.services);
  const person = await newUser(app.services, { spaceId, password: 'correct horse' });
  const email = newAddress();
  assert.deepEqual((await change(person.token, email)).payload, { resend_after: 60 });
  assert.equal(await emailOf(person.token), person.email);
  const code = await mailedCode(app, email, 'email_change');
  assert.deepEqual((await confirm(code)).payload, { email });
  assert.equal(await emailOf(person.token), email);
  assert.equal((await mailsTo(app, person.email, 'email_changed')).length, 1);
  assert.equal((await confirm(code)).code, 'code_invalid');
  const { rows } = await app.database.direct.query(
    "select details, actor_id from audit where space_id = $1 and kind = 'email_changed'",
    [spaceId],
  );
  assert.deepEqual(rows, [{ details: { before: person.email, after: email }, actor_id: person.id }]);
});

test('the password is asked for, and guessing it is slowed down', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  for (let i = 0; i < 5; i++) {
    const wrong = await change(person.token, newAddress(), `guess ${i}`);
    assert.deepEqual([wrong.status, wrong.code, wrong.fields?.password], [422, 'wrong_password', 'Wrong password']);
  }
  assert.equal((await change(person.token, newAddress())).code, 'too_many_attempts');
});

test('an address that somebody has is refused, at the asking and at the confirming', async () => {
  const [person, other] = [
    await newUser(app.services, { password: 'correct horse' }),
    await newUser(app.services, { password: 'correct horse' }),
  ];
  const taken = await change(person.token, other.email.toUpperCase());
  assert.deepEqual([taken.status, taken.fields?.email], [409, 'Account with such email already exists']);
  const email = newAddress();
  await change(person.token, email);
  await change(other.token, email);
  const codes = (await mailsTo(app, email, 'email_change')).map(({ text }) => text.match(/code=([\w-]+)/)?.[1] ?? '');
  assert.equal((await confirm(codes[0] ?? '')).status, 200);
  assert.equal((await confirm(codes[1] ?? '')).code, 'email_taken');
  assert.equal(await emailOf(other.token), other.email);
});

test('a link lives 24 hours, and another one is mailed after a minute', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  const email = newAddress();
  await change(person.token, email);
  const soon = await change(person.token, newAddress());
  assert.deepEqual([soon.code, soon.fields?.wait], ['resend_too_soon', '60']);
  const code = await mailedCode(app, email, 'email_change');
  app.clock.advance(24 * 3_600_000);
  assert.equal((await confirm(code)).code, 'code_expired');
});
