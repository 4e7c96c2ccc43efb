import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refusal } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newUser } from '../../../../../tests/factories/tenants.ts';
import { type AttemptKey, checkAttempts, claimTry, noteFailure } from './attempts.ts';

const app = useApp();
const waitOf = (key: AttemptKey) =>
  app.services.transactions
    .onPlatform((tx) => checkAttempts(tx, [key]))
    .then(
      () => 0,
      (refusal: Refusal) => Number(refusal.fields?.wait),
    );

test('the first mistakes are free, then each wait doubles up to a quarter of an hour', async () => {
  const key = `test:${newId()}`;
  const waits = [];
  for (let i = 0; i < 18; i++) {
    await noteFailure(app.services, [key]);
    const wait = await waitOf(key);
    waits.push(wait);
    app.clock.advance(wait * 1000);
  }
  assert.deepEqual(waits, [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
});

test('mistakes are forgotten after an hour without one', async () => {
  const key = `test:${newId()}`;
  for (let i = 0; i < 8; i++) await noteFailure(app.services, [key]);
  app.clock.advance(3_600_001);
  await noteFailure(app.services, [key]);
  assert.equal(await waitOf(key), 0);
});

test('a try that is blocked is refused and not counted', async () => {
  const key = `test:${newId()}`;
  for (let i = 0; i < 5; i++) await claimTry(app.services, key);
  for (let i = 0; i < 3; i++) await assert.rejects(claimTry(app.services, key), { code: 'too_many_attempts' });
  assert.equal(await waitOf(key), 1);
  app.clock.advance(1000);
  await claimTry(app.services, key);
  assert.equal(await waitOf(key), 2);
});

test('of many tries at once from one address no more are judged than are free, whoever they are for (F019)', async () => {
  const remoteAddress = '203.0.113.77';
  const key = { key: `sign_in_from:${remoteAddress}`, free: 100 };
  for (let i = 0; i < 95; i++) await noteFailure(app.services, [key]);
  const signIn = async (email: string, password: string) => {
    const { payload } = await app.call<{ token: string }>('POST', '/auth/create_token');
    const headers = { host: 'localhost', authorization: `Bearer ${payload.token}` };
    const url = '/api/auth/sign_in';
    return app.app.inject({ method: 'POST', url, remoteAddress, headers, payload: { email, password } });
  };
  // whoever is right takes nothing from the others
  const person = await newUser(app.services, { password: 'correct horse' });
  assert.equal((await signIn(person.email, 'correct horse')).statusCode, 200);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(`nobody${i}@people.test`, 'wrong')));
  const codes = answers.map((answer) => answer.json<{ code: string }>().code);
  const counts = ['wrong_credentials', 'too_many_attempts'].map((code) => codes.filter((each) => each === code).length);
  assert.deepEqual(counts, [5, 15]);
});

test('an address is allowed far more mistakes than a person, then nobody signs in from it for a while', async () => {
  const person = await newUser(app.services, { password: 'correct horse' });
  const key = { key: 'sign_in_from:127.0.0.1', free: 100 };
  const signIn = async (password: string) => {
    const { payload } = await app.call<{ token: string }>('POST', '/auth/create_token');
    return app.call('POST', '/auth/sign_in', { token: payload.token, body: { email: person.email, password } });
  };
  for (let i = 0; i < 99; i++) await noteFailure(app.services, [key]);
  assert.equal((await signIn('wrong')).code, 'wrong_credentials');
  const blocked = await signIn('correct horse');
  assert.deepEqual([blocked.status, blocked.code, blocked.fields?.wait], [429, 'too_many_attempts', '1']);
  app.clock.advance(1000);
  assert.equal((await signIn('correct horse')).status, 200);
});
