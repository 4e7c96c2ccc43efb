import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { SignedIn, User } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser, type TestUser } from '../../../../../tests/factories/tenants.ts';
import { makeCode } from '../password/codes.ts';

const app = useApp();
const PASSWORD = 'correct horse';

const visitorToken = async () => (await app.call<{ token: string }>('POST', '/auth/create_token')).payload.token;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: app.clock.now().getTime() + steps * 30_000,
  });
const start = (token: string, password = PASSWORD) =>
  app.call<{ secret: string; address: string }>('POST', '/users/second_step/start', { token, body: { password } });
const confirm = (token: string, code: string) =>
  app.call<{ recovery_codes: string[] }>('POST', '/users/second_step/confirm', { token, body: { code } });
const end = (token: string, code: string, password = PASSWORD) =>
  app.call('POST', '/users/second_step/end', { token, body: { password, code } });

async function signIn(email: string): Promise<{ visitor: string; challenge: string }> {
  const visitor = await visitorToken();
  const { payload } = await app.call<SignedIn>('POST', '/auth/sign_in', {
    token: visitor,
    body: { email, password: PASSWORD },
  });
  assert.deepEqual([payload.token, payload.user], [null, null]);
  return { visitor, challenge: payload.challenge ?? '' };
}
const answer = ({ visitor, challenge }: { visitor: string; challenge: string }, code: string) =>
  app.call<SignedIn>('POST', '/auth/second_step', { token: visitor, body: { challenge, code } });

/** A person with the second step on; the clock has moved to the next step, so that the first code is spent. */
async function guarded(): Promise<{ person: TestUser; spaceId: string; secret: string; recovery: string[] }> {
  const { spaceId } = await newTenant(app.services);
  const person = await newUser(app.services, { spaceId, password: PASSWORD });
  const { secret } = (await start(person.token)).payload;
  const recovery = (await confirm(person.token, codeOf(secret))).payload.recovery_codes;
  app.clock.advance(60_000);
  return { person, spaceId, secret, recovery };
}

test('setting up asks for the password, shows the secret once and counts from the first right code on', async () => {
  const person = await newUser(app.services, { password: PASSWORD });
  assert.equal((await start(person.token, 'wrong')).code, 'wrong_password');
  assert.equal((await confirm(person.token, '123456')).code, 'second_step_off');
  const { secret, address } = (await start(person.token)).payload;
  assert.match(address, /^otpauth:\/\/totp\//);
  assert.deepEqual(
    [new URL(address).searchParams.get('secret'), new URL(address).searchParams.get('issuer')],
    [secret, 'Kithline'],
  );
  const isOn = async () =>
    (await app.call<User>('GET', '/users/fetch_user', { token: person.token })).payload.has_second_step;
  assert.equal(await isOn(), false);
  assert.equal((await confirm(person.token, codeOf(secret, 5))).code, 'wrong_code');
  const { recovery_codes } = (await confirm(person.token, codeOf(secret))).payload;
  assert.equal(new Set(recovery_codes).size, 10);
  assert.equal(await isOn(), true);
  assert.equal((await start(person.token)).code, 'second_step_on');
  const { rows } = await app.database.direct.query(
    'select s::text as row from accounts_second_steps s where user_id = $1',
    [person.id],
  );
  assert.ok([secret, ...recovery_codes].every((hidden) => !rows[0].row.includes(hidden)));
});

test('signing in then asks for a code; one step before or after counts, an older one does not', async () => {
  const { person, secret } = await guarded();
  assert.equal((await answer(await signIn(person.email), codeOf(secret, -2))).code, 'wrong_code');
  const { payload } = await answer(await signIn(person.email), codeOf(secret, -1));
  assert.equal(payload.user?._id, person.id);
  assert.equal((await app.call('GET', '/users/fetch_user', { token: payload.token ?? '' })).status, 200);
  assert.equal((await answer(await signIn(person.email), codeOf(secret, 1))).status, 200);
});

test('a code counts once', async () => {
  const { person, secret } = await guarded();
  const code = codeOf(secret);
  const [one, two] = [await signIn(person.email), await visitorToken()];
  assert.equal((await answer(one, code)).status, 200);
  assert.equal((await answer(await signIn(person.email), code)).code, 'wrong_code');
  assert.equal((await answer({ ...one, visitor: two }, codeOf(secret, 1))).code, 'code_expired');
});

test('a challenge is good for ten minutes, once, and only where it was asked for', async () => {
  const { person, secret } = await guarded();
  const asked = await signIn(person.email);
  const elsewhere = { ...asked, visitor: await visitorToken() };
  assert.deepEqual([(await answer(elsewhere, codeOf(secret))).code], ['code_expired']);
  app.clock.advance(10 * 60_000);
  assert.equal((await answer(asked, codeOf(secret))).code, 'code_expired');
  assert.equal((await answer({ ...asked, challenge: 'nonsense' }, codeOf(secret))).code, 'code_expired');
});

test('each recovery code lets in once, however it is typed', async () => {
  const { person, recovery } = await guarded();
  const [first = '', second = ''] = recovery;
  assert.equal((await answer(await signIn(person.email), first)).status, 200);
  assert.equal((await answer(await signIn(person.email), first)).code, 'wrong_code');
  assert.equal((await answer(await signIn(person.email), ` ${second.replace('-', ' ').toUpperCase()}`)).status, 200);
});

test('guessing codes is slowed down, also when many are sent at once', async () => {
  const { person, secret } = await guarded();
  const asked = await signIn(person.email);
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => answer(asked, String(100_000 + i))));
  assert.equal(guesses.filter(({ code }) => code === 'wrong_code').length, 5);
  const blocked = await answer(asked, codeOf(secret));
  assert.deepEqual([blocked.code, blocked.fields?.wait], ['too_many_attempts', '1']);
  app.clock.advance(1_000);
  assert.equal((await answer(asked, codeOf(secret))).status, 200);
});

test('a restored password does not pass by the second step', async () => {
  const { person, secret } = await guarded();
  const { rows } = await app.database.direct.query('select brand_id from accounts_users where id = $1', [person.id]);
  const code = await app.services.transactions.onPlatform((tx) =>
    makeCode(tx, { kind: 'restore', brandId: rows[0].brand_id, userId: person.id, minutes: 60 }),
  );
  const visitor = await visitorToken();
  const { payload } = await app.call<SignedIn>('POST', '/auth/set_password_with_restore_code', {
    token: visitor,
    body: { restore_code: code, password: 'brand new horse' },
  });
  assert.deepEqual([payload.token, payload.user], [null, null]);
  assert.equal((await answer({ visitor, challenge: payload.challenge ?? '' }, codeOf(secret))).status, 200);
});

test('switching it off asks for password and code; both ways are written down', async () => {
  const { person, spaceId, secret, recovery } = await guarded();
  assert.equal((await end(person.token, codeOf(secret), 'wrong')).code, 'wrong_password');
  assert.equal((await end(person.token, '000000')).code, 'wrong_code');
  assert.equal((await end(person.token, recovery[0] ?? '')).status, 200);
  assert.equal((await end(person.token, recovery[1] ?? '')).code, 'second_step_off');
  const visitor = await visitorToken();
  const signedIn = await app.call<SignedIn>('POST', '/auth/sign_in', {
    token: visitor,
    body: { email: person.email, password: PASSWORD },
  });
  assert.equal(signedIn.payload.user?.has_second_step, false);
  const { rows } = await app.database.direct.query(
    "select kind from audit where space_id = $1 and kind like 'second%' order by id",
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['second_step_on', 'second_step_off'],
  );
});
