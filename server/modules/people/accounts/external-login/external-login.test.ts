import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { SignedIn, User } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { Browser } from '../../../../../tests/factories/browser.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { startWorldProcess } from '../../../../../tests/factories/world-process.ts';
import { worldIdentity } from '../../../../world/identity/clients.ts';

const world = await startWorldProcess();
after(() => world.stop());
const app = useApp({ outside: worldIdentity(world.url) });
const MINUTE = 60_000;
const PRODUCT = 'http://localhost:3000';

type Provider = 'google' | 'ad';
interface Begun {
  visitor: string;
  /** The address that the provider sends the browser back to, as a path of ours. */
  callback: string;
}

const visitorToken = async (host?: string) =>
  (await app.call<{ token: string }>('POST', '/auth/create_token', { host })).payload.token;
const askFor = (provider: Provider, token: string, query: Record<string, string> = {}, host?: string) =>
  app.call<{ url: string }>('GET', `/auth/${provider}/login`, { token, query, host });

interface Typed {
  email?: string;
  first_name?: string;
  last_name?: string;
  is_verified?: string;
  cancel?: string;
}

/** From the button to the moment at which the provider sends the browser back. */
async function signInElsewhere(
  provider: Provider,
  typed: Typed,
  given: { redirect?: string; host?: string } = {},
): Promise<Begun> {
  const visitor = await visitorToken(given.host);
  const query: Record<string, string> = given.redirect === undefined ? {} : { redirect: given.redirect };
  const { payload } = await askFor(provider, visitor, query, given.host);
  const browser = new Browser();
  const page = await browser.open(payload.url);
  const answered = await browser.open(page.location, typed as Record<string, string>);
  const { location } = await browser.open(answered.location);
  assert.ok(location.startsWith(`${PRODUCT}/api/auth/${provider}/callback?`), location);
  return { visitor, callback: location.slice(PRODUCT.length) };
}

const comeBack = async (callback: string): Promise<URL> => {
  const reply = await app.app.inject({ method: 'GET', url: callback, headers: { host: 'localhost:3000' } });
  assert.equal(reply.statusCode, 302);
  return new URL(reply.headers.location ?? '');
};
const finish = (visitor: string, ticket: string | null) =>
  app.call<SignedIn>('POST', '/auth/external/finish', { token: visitor, body: { ticket } });

async function enter(provider: Provider, typed: Typed) {
  const { visitor, callback } = await signInElsewhere(provider, typed);
  const page = await comeBack(callback);
  return { page, answer: await finish(visitor, page.searchParams.get('token')) };
}

let last = 0;
const unknownEmail = () => `new-${++last}@elsewhere.test`;
const refusalOf = (page: URL) => [page.searchParams.get('success'), page.searchParams.get('error')];

test('whoever is new signs in with Google in one go and has an account from then on (R021)', async () => {
  const email = unknownEmail();
  const typed = { email, first_name: 'Nora', last_name: 'Lind', is_verified: 'on' };
  const { page, answer } = await enter('google', typed);
  assert.equal(page.origin + page.pathname, `${PRODUCT}/auth/sign-in`);
  assert.equal(page.searchParams.get('success'), 'true');
  const { user, token } = answer.payload;
  assert.deepEqual(
    [user?.email, user?.full_name, user?.email_confirmed, user?.has_password],
    [email, 'Nora Lind', true, false],
  );
  const who = await app.call<User>('GET', '/users/fetch_user', { token: token ?? '' });
  assert.equal(who.payload._id, user?._id);
  assert.equal((await enter('google', typed)).answer.payload.user?._id, user?._id);
});

test('the directory works the same, and the same verified address is the same person (R021)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const typed = { email: admin.email.toUpperCase(), is_verified: 'on' };
  const first = await enter('ad', typed);
  assert.equal(first.answer.payload.user?._id, admin.id);
  assert.equal(first.answer.payload.user?.space?._id, spaceId);
  assert.equal((await enter('google', typed)).answer.payload.user?._id, admin.id);
  const { rows } = await app.database.direct.query(
    'select provider from accounts_identities where user_id = $1 order by 1',
    [admin.id],
  );
  assert.deepEqual(rows, [{ provider: 'directory' }, { provider: 'google' }]);
});

test('an address that the provider does not vouch for opens nobody’s account', async () => {
  const person = await newUser(app.services);
  for (const provider of ['google', 'ad'] as const) {
    const { page } = await enter(provider, { email: person.email });
    assert.deepEqual(refusalOf(page), ['false', 'email_unconfirmed']);
    assert.equal(page.searchParams.get('token'), null);
  }
  const { rows } = await app.database.direct.query('select 1 from accounts_identities where user_id = $1', [person.id]);
  assert.equal(rows.length, 0);
});

test('an account whose address was never confirmed does not wait for the address’s owner', async () => {
  const squatter = await newUser(app.services, { password: 'planted before' });
  await app.database.direct.query('update accounts_users set email_confirmed = false where id = $1', [squatter.id]);
  const { page } = await enter('google', { email: squatter.email, is_verified: 'on' });
  assert.deepEqual(refusalOf(page), ['false', 'email_unconfirmed']);
});

test('once linked, the identity counts, whatever becomes of the address', async () => {
  const email = unknownEmail();
  const { answer } = await enter('google', { email, is_verified: 'on' });
  const id = answer.payload.user?._id;
  await app.database.direct.query('update accounts_users set email = $2 where id = $1', [id, unknownEmail()]);
  assert.equal((await enter('google', { email })).answer.payload.user?._id, id);
});

test('where registration is closed, nobody new gets in; another brand’s people are strangers', async () => {
  const { admin } = await newTenant(app.services);
  const { callback } = await signInElsewhere(
    'google',
    { email: admin.email, is_verified: 'on' },
    { host: 'funnel-builder.test' },
  );
  const page = await comeBack(callback);
  assert.equal(page.host, 'funnel-builder.test:3000');
  assert.deepEqual(refusalOf(page), ['false', 'registration_closed']);
});

test('an inactive person is told so', async () => {
  const person = await newUser(app.services, { status: 'inactive' });
  const { answer } = await enter('google', { email: person.email, is_verified: 'on' });
  assert.deepEqual([answer.status, answer.code], [403, 'user_inactive']);
});

test('the second step is still asked for', async () => {
  const person = await newUser(app.services);
  await app.database.direct.query(
    `insert into accounts_second_steps (user_id, secret, confirmed_at, created_at) values ($1, 'sealed', $2, $2)`,
    [person.id, app.clock.now()],
  );
  const { answer } = await enter('google', { email: person.email, is_verified: 'on' });
  assert.deepEqual([answer.payload.token, answer.payload.user], [null, null]);
  assert.ok(answer.payload.challenge);
});

test('an answer counts once, in time, and at the provider that was asked', async () => {
  const typed = { email: unknownEmail(), is_verified: 'on' };
  const used = await signInElsewhere('google', typed);
  assert.equal((await comeBack(used.callback)).searchParams.get('success'), 'true');
  assert.deepEqual(refusalOf(await comeBack(used.callback)), ['false', 'code_invalid']);
  const crossed = await signInElsewhere('google', typed);
  const elsewhere = crossed.callback.replace('/google/', '/ad/');
  assert.deepEqual(refusalOf(await comeBack(elsewhere)), ['false', 'code_invalid']);
  const late = await signInElsewhere('google', typed);
  app.clock.advance(11 * MINUTE);
  assert.deepEqual(refusalOf(await comeBack(late.callback)), ['false', 'code_expired']);
  assert.deepEqual(refusalOf(await comeBack('/api/auth/google/callback?code=x&state=invented')), [
    'false',
    'code_invalid',
  ]);
  assert.deepEqual(refusalOf(await comeBack('/api/auth/google/callback')), ['false', 'code_invalid']);
});

test('a code that was swapped on the way is refused', async () => {
  const mine = await signInElsewhere('google', { email: unknownEmail(), is_verified: 'on' });
  const theirs = await signInElsewhere('google', { email: unknownEmail(), is_verified: 'on' });
  const code = new URL(theirs.callback, PRODUCT).searchParams.get('code') ?? '';
  const forged = new URL(mine.callback, PRODUCT);
  forged.searchParams.set('code', code);
  assert.deepEqual(refusalOf(await comeBack(forged.pathname + forged.search)), ['false', 'code_invalid']);
});

test('a ticket counts once, for two minutes, and only in the browser that began', async () => {
  const typed = { email: unknownEmail(), is_verified: 'on' };
  const ticketOf = async () => {
    const { visitor, callback } = await signInElsewhere('google', typed);
    return { visitor, ticket: (await comeBack(callback)).searchParams.get('token') };
  };
  const { visitor, ticket } = await ticketOf();
  assert.equal((await finish(await visitorToken(), ticket)).code, 'code_invalid');
  const entered = await finish(visitor, ticket);
  assert.ok(entered.payload.token);
  assert.equal((await finish(entered.payload.token, ticket)).code, 'code_invalid');
  const late = await ticketOf();
  app.clock.advance(3 * MINUTE);
  assert.equal((await finish(late.visitor, late.ticket)).code, 'code_expired');
});

test('the state of a sign-in is no ticket', async () => {
  const visitor = await visitorToken();
  const { payload } = await askFor('google', visitor);
  assert.equal((await finish(visitor, new URL(payload.url).searchParams.get('state'))).code, 'code_invalid');
});

test('somebody who changes their mind at the provider comes back signed out', async () => {
  const { callback } = await signInElsewhere('google', { cancel: '1' });
  assert.deepEqual(refusalOf(await comeBack(callback)), ['false', 'not_signed_in']);
});

test('a place on this site is kept for afterwards, a foreign one is dropped', async () => {
  const back = async (redirect: string) => {
    const { callback } = await signInElsewhere(
      'google',
      { email: 'same@elsewhere.test', is_verified: 'on' },
      { redirect },
    );
    return (await comeBack(callback)).searchParams.get('redirect');
  };
  assert.equal(await back('/campaigns?tab=active'), '/campaigns?tab=active');
  for (const foreign of ['https://evil.test/', '//evil.test/', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])
    assert.equal(await back(foreign), null, foreign);
});

test('a provider that does not answer is named as that, and asked again by the next visitor', async () => {
  const { outside } = app.services.settings;
  const { google } = outside;
  outside.google = { issuer: 'http://127.0.0.1:1/google', clientId: 'x', clientSecret: 'y' };
  assert.equal((await askFor('google', await visitorToken())).code, 'unavailable');
  outside.google = google;
  assert.equal((await askFor('google', await visitorToken())).status, 200);
});

test('neither the state nor the ticket nor the verifier is readable in the database', async () => {
  const { callback } = await signInElsewhere('google', { email: unknownEmail(), is_verified: 'on' });
  const ticket = (await comeBack(callback)).searchParams.get('token') ?? '';
  const state = new URL(callback, PRODUCT).searchParams.get('state') ?? '';
  const { rows } = await app.database.direct.query('select c::text as row, data from accounts_codes c');
  assert.ok(!rows.some(({ row }) => row.includes(ticket) || row.includes(state)));
  const verifiers = rows.flatMap(({ data }) => data.verifier ?? []);
  assert.ok(verifiers.length > 0 && verifiers.every((verifier: string) => verifier.startsWith('v1.')));
});
