import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../contract/accounts/people.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { createSession } from './create-session.ts';
import { createSessionStore } from './session-store.ts';

const user = { _id: 'u1', email: 'a@b.test' } as User;
const refusal = (status: number) => new ApiError({ message: 'no', status });

/** A browser: the token in it is what the server set, and no script's to read; `document` sees the one beside it. */
function newBrowser(token: string | null, old: string | null) {
  const browser = { token, old };
  const store = createSessionStore({
    cookies: {
      get cookie() {
        return browser.token === null ? '' : 'other=1; session-known-3000=20000';
      },
      set cookie(written) {
        if (written.startsWith('session-known-3000=; Path=/; Max-Age=0')) browser.token = null;
      },
    },
    storage: { getItem: () => browser.old, removeItem: () => void (browser.old = null) },
    port: '3000',
    place: 'page',
  });
  return { browser, store };
}

/** `answers` are what validate_token says, one after the other. */
function setUp(
  stored: string | null,
  answers: (Error | boolean)[],
  signInErrors: Error[] = [],
  old: string | null = null,
) {
  const { browser, store } = newBrowser(stored, old);
  const calls: string[] = [];
  const changes: (string | null)[] = [];
  const session = createSession(
    {
      createToken: async () => {
        calls.push('create');
        browser.token = `fresh${calls.length}`;
        return { token: browser.token };
      },
      validateToken: async (input, options) => {
        assert.deepEqual(input, { brand: 'site' });
        const shown = options?.token ?? browser.token;
        calls.push(`validate ${shown}`);
        const answer = answers.shift()!;
        if (answer instanceof Error) throw answer;
        browser.token = shown;
        return { is_logged_in: answer, brand: 'b', user: answer ? user : null };
      },
      signIn: async () => {
        const error = signInErrors.shift();
        if (error) throw error;
        browser.token = 'mine';
        return { token: 'mine', user, challenge: null };
      },
    },
    store,
    { brandKey: async () => 'site', onChange: (userId) => void changes.push(userId) },
  );
  return { session, calls, browser, changes };
}

test('a good token answers who is signed in, and is asked about once', async () => {
  const { session, calls } = setUp('old', [true]);
  assert.deepEqual(await session.load(), { kind: 'signed_in', user });
  await session.load();
  assert.deepEqual(calls, ['validate old']);
});

test('a missing token is made before it is validated (R349)', async () => {
  const { session, calls, browser } = setUp(null, [false]);
  assert.deepEqual(await session.load(), { kind: 'signed_out' });
  assert.deepEqual(calls, ['create', 'validate fresh1']);
  assert.equal(browser.token, 'fresh1');
});

test('a token that is not valid is replaced and the question asked once more (R168)', async () => {
  const { session, calls } = setUp('old', [refusal(401), false]);
  assert.deepEqual(await session.load(), { kind: 'signed_out' });
  assert.deepEqual(calls, ['validate old', 'create', 'validate fresh2']);
});

test('a second 401 ends in failure, not in a loop', async () => {
  const { session, calls } = setUp('old', [refusal(401), refusal(401)]);
  assert.equal((await session.load()).kind, 'failed');
  assert.equal(calls.length, 3);
});

test('403 is a refusal and keeps the token', async () => {
  const { session, browser } = setUp('old', [refusal(403)]);
  assert.equal((await session.load()).kind, 'refused');
  assert.equal(browser.token, 'old');
});

test('no connection and a broken server lead to the error page and keep the token', async () => {
  for (const error of [new ConnectionError(null), refusal(503)]) {
    const { session, browser } = setUp('old', [error]);
    assert.deepEqual(await session.load(), { kind: 'unreachable' });
    assert.equal(browser.token, 'old');
  }
});

test('after a reset the question is asked again', async () => {
  const { session } = setUp('old', [new ConnectionError(null), true]);
  await session.load();
  session.reset();
  assert.equal((await session.load()).kind, 'signed_in');
});

test('signing in keeps the token of the answer and needs no validation', async () => {
  const { session, browser, calls } = setUp('old', []);
  await session.signIn({ email: 'a@b.test', password: 'p' });
  assert.equal(browser.token, 'mine');
  assert.deepEqual(await session.load(), { kind: 'signed_in', user });
  assert.deepEqual(calls, []);
});

test('a token that ran out while the form stood open is replaced, and the form sent again', async () => {
  const ranOut = new ApiError({ message: 'Token is not valid', status: 401, code: 'token_invalid' });
  const { session, browser, calls } = setUp('old', [], [ranOut]);
  assert.deepEqual(await session.signIn({ email: 'a@b.test', password: 'p' }), { user, challenge: null });
  assert.deepEqual(calls, ['create']);
  assert.equal(browser.token, 'mine');
});

test('a wrong password is raised as it is', async () => {
  const wrong = new ApiError({ message: 'no', status: 401, code: 'wrong_credentials' });
  const { session, calls } = setUp('old', [], [wrong]);
  await assert.rejects(session.signIn({ email: 'a@b.test', password: 'p' }), wrong);
  assert.deepEqual(calls, []);
});

test('an answer that asks for the second step signs nobody in yet', async () => {
  const { session, browser } = setUp('old', [false]);
  const asked = await session.enter(async () => ({ token: null, user: null, challenge: 'c' }));
  assert.deepEqual(asked, { user: null, challenge: 'c' });
  assert.equal(browser.token, 'old');
  assert.deepEqual(await session.load(), { kind: 'signed_out' });
});

test('a call of an open page is made again once, with a fresh token, when its own ran out', async () => {
  const ranOut = new ApiError({ message: 'Token is not valid', status: 401, code: 'token_invalid' });
  const { session, browser, calls } = setUp('old', []);
  const used: (string | null)[] = [];
  const ask = async () => {
    used.push(browser.token);
    if (used.length === 1) throw ranOut;
    return 'answer';
  };
  assert.equal(await session.withToken(ask), 'answer');
  assert.deepEqual(used, ['old', 'fresh1']);
  await assert.rejects(
    session.withToken(async () => {
      throw ranOut;
    }),
    ranOut,
  );
  assert.deepEqual(calls, ['create', 'create']);
});

test('a token in local storage is shown once, comes back as a cookie, and is gone from there (F022)', async () => {
  const { session, calls, browser } = setUp(null, [true, true], [], 'stored');
  assert.deepEqual(await session.load(), { kind: 'signed_in', user });
  assert.deepEqual(browser, { token: 'stored', old: null });
  session.reset();
  await session.load();
  assert.deepEqual(calls, ['validate stored', 'validate stored']);
});

test('one that a tab from before has left there does not take the cookie’s place', async () => {
  const { session, calls, browser } = setUp('cookie', [true], [], 'stored');
  await session.load();
  assert.deepEqual(calls, ['validate cookie']);
  assert.deepEqual(browser, { token: 'cookie', old: null });
});

test('one that ran out is thrown away; one that nobody could be asked about waits', async () => {
  const ranOut = setUp(null, [refusal(401), false], [], 'stored');
  assert.deepEqual(await ranOut.session.load(), { kind: 'signed_out' });
  assert.deepEqual(ranOut.browser, { token: 'fresh2', old: null });
  const away = setUp(null, [new ConnectionError(null)], [], 'stored');
  assert.deepEqual(await away.session.load(), { kind: 'unreachable' });
  assert.deepEqual(away.browser, { token: null, old: 'stored' });
});

test('other tabs are told who came in, and that nobody is in any more', async () => {
  const { session, changes, browser } = setUp('old', []);
  await session.signIn({ email: 'a@b.test', password: 'p' });
  session.clear();
  assert.deepEqual(changes, ['u1', null]);
  assert.equal(browser.token, null);
});

test('no token is asked for before a log-out that is under way has cleared the one before (F022)', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const { session, calls } = setUp('old', [false]);
    const logOut = Promise.withResolvers<void>();
    session.clear(logOut.promise);
    const loaded = session.load();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(calls, []);
    logOut[settle]();
    assert.deepEqual(await loaded, { kind: 'signed_out' });
    assert.deepEqual(calls, ['create', 'validate fresh1']);
  }
});

test('a page keeps no token at all; in a frame it is remembered while the page stands (F022)', () => {
  const nothing = { cookies: { cookie: '' }, storage: { getItem: () => null, removeItem: () => undefined }, port: '' };
  const page = createSessionStore({ ...nothing, place: 'page' });
  page.save('mine');
  assert.deepEqual(page.headers(), { 'x-session': 'page' });
  assert.equal(page.frameToken(), null);
  assert.equal(page.isKnown(), false);
  const frame = createSessionStore({ ...nothing, place: 'frame' });
  frame.save('mine');
  assert.deepEqual(frame.headers(), { 'x-session': 'frame', authorization: 'Bearer mine' });
  assert.equal(frame.isKnown(), true);
  frame.clear();
  assert.deepEqual(frame.headers(), { 'x-session': 'frame' });
});
