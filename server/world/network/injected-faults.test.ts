import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../tests/factories/world.ts';
import { memberId } from './ids.ts';
import { injectFaults } from './injected-faults.ts';

const world = useWorld();
const connect = async (username: string) =>
  (await world.ask('POST', '/accounts', { provider: 'LINKEDIN', username, password: 'x' })).body.account_id as string;
const invite = (accountId: string, index: number) =>
  world.ask('POST', '/users/invite', { account_id: accountId, provider_id: memberId(1_000_000 + index) });
const pending = async (id: string) => (await world.ask('GET', `/users/invite/sent?account_id=${id}`)).body.items.length;

test('told to fail, it refuses that share and does nothing', async () => {
  const id = await connect('t1@trouble.test');
  await world.network.changeSettings({ fail_share: 0.25 });
  const statuses = [];
  for (let at = 0; at < 8; at++) statuses.push((await invite(id, at)).status);
  await world.network.changeSettings({ fail_share: 0 });
  assert.deepEqual(statuses.filter((status) => status === 503).length, 2);
  assert.equal(await pending(id), 6);
});

test('told to lose answers, it acts and drops the connection', async () => {
  const id = await connect('t2@trouble.test');
  await world.network.changeSettings({ lose_share: 1 });
  await assert.rejects(invite(id, 1), /fetch failed/);
  await world.network.changeSettings({ lose_share: 0 });
  assert.equal(await pending(id), 1);
});

test('told to be slow, it is', async () => {
  await world.network.changeSettings({ slow_ms: 150 });
  const began = performance.now();
  await world.ask('GET', '/accounts');
  await world.network.changeSettings({ slow_ms: 0 });
  assert.ok(performance.now() - began >= 145);
});

test('one account can be in trouble for its next requests, and the others are not', async () => {
  const [ill, well] = [await connect('t3@trouble.test'), await connect('t4@trouble.test')];
  await injectFaults(world.network, ill, { fail: 1, lose: 1 });
  assert.equal((await invite(well, 1)).status, 201);
  assert.equal((await invite(ill, 1)).status, 503);
  await assert.rejects(invite(ill, 1), /fetch failed/);
  assert.equal((await invite(ill, 2)).status, 201);
  assert.equal(await pending(ill), 2);
});

test('what was set survives a restart', async () => {
  await world.network.changeSettings({ pace: 30, fail_share: 0.5 });
  await world.restart();
  assert.deepEqual({ ...world.network.settings }, { pace: 30, fail_share: 0.5, lose_share: 0, slow_ms: 0 });
});
