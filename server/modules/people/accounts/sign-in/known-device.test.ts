import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
const PASSWORD = 'correct horse';

interface Browser {
  remoteAddress: string;
  cookie?: string;
}
/** As a browser does: the mark that it was given goes along from then on. */
async function signIn(browser: Browser, email: string, password: string): Promise<{ ok: boolean; code?: string }> {
  const headers = () => ({ host: 'localhost', ...(browser.cookie && { cookie: browser.cookie }) });
  const { remoteAddress } = browser;
  const given = await app.app.inject({
    method: 'POST',
    url: '/api/auth/create_token',
    headers: headers(),
    remoteAddress,
  });
  const mark = given.headers['set-cookie'];
  if (mark) browser.cookie = String(mark).split(';')[0];
  const { token } = given.json<{ payload: { token: string } }>().payload;
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/sign_in',
    headers: { ...headers(), authorization: `Bearer ${token}` },
    payload: { email, password },
    remoteAddress,
  });
  return answer.json();
}
const guess = async (browser: Browser, email: string, times: number) => {
  for (let n = 0; n < times; n++) await signIn(browser, email, `guess ${n}`);
};

test('a stranger who guesses is held up, and the owner who comes from elsewhere is not (F020)', async () => {
  const { email } = await newUser(app.services, { password: PASSWORD });
  const stranger: Browser = { remoteAddress: '203.0.113.9' };
  await guess(stranger, email, 9);
  assert.equal((await signIn(stranger, email, PASSWORD)).code, 'too_many_attempts');
  assert.equal((await signIn({ remoteAddress: '198.51.100.4' }, email, PASSWORD)).ok, true);
});

test('guesses from many addresses hold up who is new to the account, and no browser that it was used in (F020)', async () => {
  const { email } = await newUser(app.services, { password: PASSWORD });
  const known: Browser = { remoteAddress: '198.51.100.4' };
  assert.equal((await signIn(known, email, PASSWORD)).ok, true);
  for (let n = 0; n < 55; n++) await guess({ remoteAddress: `203.0.113.${n}` }, email, 1);
  assert.equal((await signIn({ remoteAddress: '198.51.100.9' }, email, PASSWORD)).code, 'too_many_attempts');
  assert.equal((await signIn(known, email, PASSWORD)).ok, true);
  // also where a stranger sits in the same office
  await guess({ remoteAddress: known.remoteAddress }, email, 9);
  assert.equal((await signIn(known, email, PASSWORD)).ok, true);
});

test('a known browser is slowed down by its own mistakes all the same (F020)', async () => {
  const { email } = await newUser(app.services, { password: PASSWORD });
  const known: Browser = { remoteAddress: '198.51.100.5' };
  assert.equal((await signIn(known, email, PASSWORD)).ok, true);
  await guess(known, email, 6);
  assert.equal((await signIn(known, email, PASSWORD)).code, 'too_many_attempts');
});

test('the mark opens nothing: of another person it makes no known browser (F020)', async () => {
  const [one, other] = [
    await newUser(app.services, { password: PASSWORD }),
    await newUser(app.services, { password: PASSWORD }),
  ];
  const browser: Browser = { remoteAddress: '198.51.100.6' };
  assert.equal((await signIn(browser, one.email, PASSWORD)).ok, true);
  await guess(browser, other.email, 6);
  assert.equal((await signIn(browser, other.email, PASSWORD)).code, 'too_many_attempts');
  assert.match(browser.cookie ?? '', /^device=[\w-]{43}$/);
});
