import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../contract/accounts/people.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { createSession } from './create-session.ts';
import { tokenStore } from './token-store.ts';

const user = { email: 'a@b.test' } as User;
const refusal = (status: number) => new ApiError({ message: 'no', status });

/** `answers` are what validate_token says, one after the other. */
function setUp(stored: string | null, answers: (Error | boolean)[], signInErrors: Error[] = []) {
  const values = new Map(stored ? [['token', stored]] : []);
  const tokens = tokenStore({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const calls: string[] = [];
  const session = createSession(
    {
      createToken: async () => {
        calls.push('create');
        return { token: `fresh${calls.length}` };
      },
      validateToken: async (input) => {
        assert.deepEqual(input, { brand: 'site' });
        calls.push(`validate ${tokens.read()}`);
        const answer = answers.shift()!;
        if (answer instanceof Error) throw answer;
        return { is_logged_in: answer, brand: 'b', user: answer ? user : null };
      },
      signIn: async () => {
        const error = signInErrors.shift();
        if (error) throw error;
        return { token: 'mine', user, challenge: null };
      },
    },
    tokens,
    async () => 'site',
  );
  return { session, calls, tokens };
}

test('a good token answers who is signed in, and is asked about once', async () => {
  const { session, calls } = setUp('old', [true]);
  assert.deepEqual(await session.load(), { kind: 'signed_in', user });
  await session.load();
  assert.deepEqual(calls, ['validate old']);
});

test('a missing token is made before it is validated (R349)', async () => {
  const { session, calls, tokens } = setUp(null, [false]);
  assert.deepEqual(await session.load(), { kind: 'signed_out' });
  assert.deepEqual(calls, ['create', 'validate fresh1']);
  assert.equal(tokens.read(), 'fresh1');
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
  const { session, tokens } = setUp('old', [refusal(403)]);
  assert.equal((await session.load()).kind, 'refused');
  assert.equal(tokens.read(), 'old');
});

test('no connection and a broken server lead to the error page and keep the token', async () => {
  for (const error of [new ConnectionError(null), refusal(503)]) {
    const { session, tokens } = setUp('old', [error]);
    assert.deepEqual(await session.load(), { kind: 'unreachable' });
    assert.equal(tokens.read(), 'old');
  }
});

test('after a reset the question is asked again', async () => {
  const { session } = setUp('old', [new ConnectionError(null), true]);
  await session.load();
  session.reset();
  assert.equal((await session.load()).kind, 'signed_in');
});

test('signing in keeps the token of the answer and needs no validation', async () => {
  const { session, tokens, calls } = setUp('old', []);
  await session.signIn({ email: 'a@b.test', password: 'p' });
  assert.equal(tokens.read(), 'mine');
  assert.deepEqual(await session.load(), { kind: 'signed_in', user });
  assert.deepEqual(calls, []);
});

test('a token that ran out while the form stood open is replaced, and the form sent again', async () => {
  const ranOut = new ApiError({ message: 'Token is not valid', status: 401, code: 'token_invalid' });
  const { session, tokens, calls } = setUp('old', [], [ranOut]);
  assert.deepEqual(await session.signIn({ email: 'a@b.test', password: 'p' }), { user, challenge: null });
  assert.deepEqual(calls, ['create']);
  assert.equal(tokens.read(), 'mine');
});

test('a wrong password is raised as it is', async () => {
  const wrong = new ApiError({ message: 'no', status: 401, code: 'wrong_credentials' });
  const { session, calls } = setUp('old', [], [wrong]);
  await assert.rejects(session.signIn({ email: 'a@b.test', password: 'p' }), wrong);
  assert.deepEqual(calls, []);
});

test('an answer that asks for the second step signs nobody in yet', async () => {
  const { session, tokens } = setUp('old', [false]);
  const asked = await session.enter(async () => ({ token: null, user: null, challenge: 'c' }));
  assert.deepEqual(asked, { user: null, challenge: 'c' });
  assert.equal(tokens.read(), 'old');
  assert.deepEqual(await session.load(), { kind: 'signed_out' });
});

test('a call of an open page is made again once, with a fresh token, when its own ran out', async () => {
  const ranOut = new ApiError({ message: 'Token is not valid', status: 401, code: 'token_invalid' });
  const { session, tokens, calls } = setUp('old', []);
  const used: (string | null)[] = [];
  const ask = async () => {
    used.push(tokens.read());
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
