import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { until } from '../../../../tests/factories/until.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { createActors } from '../../auth/actors.ts';
import { hashToken } from '../../auth/token.ts';
import { createRateCounts } from './rate-counts.ts';
import type { Refusal } from '../refusal.ts';

const app = useApp();
const MINUTE = 60_000;
const visitor = { host: 'localhost', agent: null, isLocal: true, device: null };
const at = (minute: number) => () => minute * MINUTE + 10_000;

test('what few may do is counted by all processes together, one by one (F019)', async () => {
  const processes = Array.from({ length: 4 }, () => createRateCounts(app.database, at(1)));
  const counts = await Promise.all(
    Array.from({ length: 40 }, (_, n) => processes[n % 4]!.exactly('restore|10.0.0.7', MINUTE)),
  );
  assert.deepEqual(
    counts.map(({ current }) => current).toSorted((one, other) => one - other),
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  assert.equal(counts[0]?.ttl, 50_000);
  assert.equal((await createRateCounts(app.database, at(2)).exactly('restore|10.0.0.7', MINUTE)).current, 1);
});

test('of the rest each process knows what the others counted, but for the last few (F019)', async () => {
  const [one, other] = [createRateCounts(app.database, at(3)), createRateCounts(app.database, at(3))];
  for (let n = 0; n < 100; n++) one.nearly('list|token', MINUTE);
  await until(async () => {
    for (let n = 0; n < 20; n++) other.nearly('list|token', MINUTE);
    return other.nearly('list|token', MINUTE).current >= 100 + 20;
  });
  assert.equal(createRateCounts(app.database, at(4)).nearly('list|token', MINUTE).current, 1);
});

test('tokens that nobody has are counted by address, whatever they are and whichever process is asked (F019)', async () => {
  const { admin } = await newTenant(app.services);
  const processes = [createActors(app.database, { now: at(5) }), createActors(app.database, { now: at(5) })];
  const codeOf = (token: string, address: string, n = 0) =>
    app.services.transactions
      .onPlatform((tx) => processes[n % 2]!.admit(tx, { ...visitor, address }, hashToken(token), undefined))
      .then(
        () => 'admitted',
        (refusal: Refusal) => refusal.code,
      );
  const codes = [];
  for (let n = 0; n < 310; n++) codes.push(await codeOf(`random ${n}`, '203.0.113.9', n));
  assert.deepEqual(codes, [...Array(300).fill('token_invalid'), ...Array(10).fill('too_many_requests')]);
  assert.equal(await codeOf(admin.token, '203.0.113.9'), 'admitted', 'who has a good token is not held up');
  assert.equal(await codeOf('random', '203.0.113.10'), 'token_invalid', 'nor does another address suffer');
});
