import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { mailedCode, mailsTo } from '../../../../../tests/factories/mails.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp({ proxies: 1 });
let count = 0;

/** Each comes from an address of their own: together they would be more than one address may send. */
const from = () => ({ 'x-forwarded-for': `10.1.${count++}.1` });
const visitorToken = async (host?: string) =>
  (await app.call<{ token: string }>('POST', '/auth/create_token', { host, headers: from() })).payload.token;

const newcomer = () => ({
  email: `newcomer${++count}@people.test`,
  password: 'correct horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '030 901820',
  country_code: 'DE',
  accepted_terms_at: '2026-01-05T08:59:00.000Z',
});

async function signUp(body: Record<string, unknown>, host?: string) {
  return app.call<SignedIn>('POST', '/auth/sign_up', { token: await visitorToken(host), body, host, headers: from() });
}
const rowOf = async (email: string) =>
  (await app.database.direct.query('select * from accounts_users where email = $1', [email])).rows[0];

test('who signs up is signed in at once and gets a mail to confirm their address', async () => {
  const body = newcomer();
  const answer = await signUp({ ...body, language: 'de', timezone: 'Europe/Berlin' });
  assert.equal(answer.status, 200);
  const { token, user } = answer.payload;
  assert.equal(user?.email_confirmed, false);
  assert.equal(user?.timezone, 'Europe/Berlin');
  assert.equal((await app.call('GET', '/users/fetch_user', { token: token ?? '' })).status, 200);
  const [mail, ...more] = await mailsTo(app, body.email);
  assert.deepEqual([mail?.kind, mail?.language, more.length], ['activation', 'de', 0]);
  assert.match(mail?.text ?? '', /http:\/\/localhost:3000\/auth\/activate-email\?activation_code=[\w-]{43}/);
});

test('the password of a sign-up has 8 to 40 characters (R272)', async () => {
  const text = 'The password must have 8 to 40 characters';
  for (const password of ['x'.repeat(7), 'x'.repeat(41)]) {
    const answer = await signUp({ ...newcomer(), password });
    assert.deepEqual([answer.status, answer.fields?.password], [422, text]);
  }
  assert.equal((await signUp({ ...newcomer(), password: 'a1b2c3 d' })).status, 200);
  const common = await signUp({ ...newcomer(), password: '12345678' });
  assert.deepEqual([common.status, common.fields?.password], [422, 'This password is guessed easily: choose another']);
});

test('what cannot be an email is refused as Invalid email (R511)', async () => {
  for (const email of ['nobody', 'a@b', 'a b@people.test', '@people.test'])
    assert.equal((await signUp({ ...newcomer(), email })).fields?.email, 'Invalid email', email);
});

test('a sign-up names its country, and one that exists (R276)', async () => {
  const { country_code: _, ...without } = newcomer();
  assert.equal((await signUp(without)).status, 422);
  for (const country_code of ['ZZ', 'QX', 'de', ''])
    assert.ok((await signUp({ ...newcomer(), country_code })).fields?.country_code, country_code);
});

test('a phone that cannot be dialled is refused as Wrong phone (R277)', async () => {
  for (const phone of ['12345', '030', 'call me', '+1 555 0100', '']) {
    const answer = await signUp({ ...newcomer(), phone, country_code: 'US' });
    assert.deepEqual([answer.status, answer.fields?.phone], [422, 'Wrong phone'], phone);
  }
  assert.equal((await signUp({ ...newcomer(), phone: '+44 20 7946 0018', country_code: 'GB' })).status, 200);
});

test('the moment of accepting the terms is kept with our own, and does not lie in the future (R275)', async () => {
  const { accepted_terms_at: _, ...without } = newcomer();
  assert.equal((await signUp(without)).status, 422);
  const [honest, ahead] = [newcomer(), { ...newcomer(), accepted_terms_at: '2031-01-01T00:00:00.000Z' }];
  await signUp(honest);
  await signUp(ahead);
  const now = app.clock.now();
  assert.deepEqual((await rowOf(honest.email)).accepted_terms_at, new Date(honest.accepted_terms_at));
  assert.deepEqual((await rowOf(ahead.email)).accepted_terms_at, now);
  assert.deepEqual((await rowOf(ahead.email)).accepted_terms_kept_at, now);
});

test('an email belongs to one account of a site, however it is written; another site may have it too', async () => {
  const body = newcomer();
  await signUp(body);
  const again = await signUp({ ...body, email: body.email.toUpperCase() });
  assert.deepEqual(
    [again.status, again.code, again.fields?.email],
    [409, 'email_taken', 'Account with such email already exists'],
  );
  assert.equal((await signUp(body, 'buzz.test')).status, 200);
});

test('of two who take one email at once, one gets it', async () => {
  const body = newcomer();
  const answers = await Promise.all([signUp(body), signUp(body), signUp(body)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
});

test('whoever has the email already is told that somebody tried, once a day', async () => {
  const person = await newUser(app.services);
  for (let i = 0; i < 3; i++) await signUp({ ...newcomer(), email: person.email });
  assert.equal((await mailsTo(app, person.email, 'account_exists')).length, 1);
  app.clock.advance(25 * 3_600_000);
  await signUp({ ...newcomer(), email: person.email });
  assert.equal((await mailsTo(app, person.email, 'account_exists')).length, 2);
});

test('where they came from is kept with the account', async () => {
  const body = newcomer();
  const { payload } = await signUp({ ...body, track: { utm_source: 'news', ref: 'r1' }, irclickid: 'click' });
  assert.deepEqual(payload.user?.track_info, { utm_source: 'news', ref: 'r1', irclickid: 'click' });
});

test('signing up replaces the visitor’s token', async () => {
  const token = await visitorToken();
  await app.call('POST', '/auth/sign_up', { token, body: newcomer(), headers: from() });
  assert.equal((await app.call('GET', '/auth/validate_token', { token })).status, 401);
});

test('where sign-up is closed, only an open invite of that site lets people in', async () => {
  const host = 'funnel-builder.test';
  const closed = await signUp(newcomer(), host);
  assert.deepEqual([closed.status, closed.code], [403, 'registration_closed']);
  const wrong = await signUp({ ...newcomer(), invite_code: 'ABCDEFGH2345' }, host);
  assert.equal(wrong.code, 'registration_closed');
  const foreign = await inviteFor('elsewhere@people.test');
  assert.equal((await signUp({ ...newcomer(), invite_code: foreign }, host)).code, 'registration_closed');
  await app.database.direct.query(
    `update whitelabel_brands set config = jsonb_set(config, '{registration_enabled}', 'false') where is_default`,
  );
  try {
    assert.equal((await signUp(newcomer())).code, 'registration_closed');
    assert.equal((await signUp({ ...newcomer(), invite_code: foreign })).status, 200);
  } finally {
    await app.database.direct.query(
      `update whitelabel_brands set config = jsonb_set(config, '{registration_enabled}', 'true') where is_default`,
    );
  }
});

test('a mailed invite to the same address confirms it; to another address it does not', async () => {
  const [invited, other] = [newcomer(), newcomer()];
  const code = await inviteFor(invited.email);
  assert.equal((await signUp({ ...other, invite_code: code })).payload.user?.email_confirmed, false);
  const answer = await signUp({ ...invited, invite_code: code });
  assert.equal(answer.payload.user?.email_confirmed, true);
  assert.equal((await mailsTo(app, invited.email, 'activation')).length, 0);
});

test('whether an email has an account here is answered by site', async () => {
  const person = await newUser(app.services);
  const ask = async (host?: string) =>
    (
      await app.call<{ exists: boolean }>('POST', '/users/exists', {
        token: await visitorToken(host),
        body: { email: person.email.toUpperCase() },
      })
    ).payload.exists;
  assert.deepEqual([await ask(), await ask('buzz.test')], [true, false]);
});

async function inviteFor(email: string): Promise<string> {
  const { spaceId, admin } = await newTenant(app.services);
  const sent = await app.call('POST', `/space/${spaceId}/invites`, {
    token: admin.token,
    body: { emails: [email], granted_access: 'member' },
  });
  assert.equal(sent.status, 200, JSON.stringify(sent));
  return mailedCode(app, email, 'invite');
}
