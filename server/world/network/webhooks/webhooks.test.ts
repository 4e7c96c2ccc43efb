import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { startDeliveries } from './deliver.ts';
import { memberId } from '../ids.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { until } from '../../../../tests/factories/until.ts';

const world = useWorld();

interface Heard {
  path: string;
  auth: string | undefined;
  body: { n?: number; webhook_name?: string; AccountStatus?: { account_id: string; message: string } };
}
const heard: Heard[] = [];
/** The paths that do not listen, for as long as they are here. */
const deaf = new Set<string>();
const listener = createServer(async (request, reply) => {
  const path = request.url ?? '';
  const body = (await json(request)) as Heard['body'];
  if (deaf.has(path)) return reply.writeHead(500).end();
  heard.push({ path, auth: request.headers['unipile-auth']?.toString(), body });
  reply.end('{}');
});
before(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)));
after(() => listener.close());

const url = (path: string) => `http://127.0.0.1:${(listener.address() as AddressInfo).port}${path}`;
const subscribe = async (path: string, source: string, more = {}) => {
  const headers = [{ key: 'Unipile-Auth', value: 'a-key' }];
  return (await world.ask('POST', '/webhooks', { source, request_url: url(path), headers, ...more })).body.webhook_id;
};
const at = (path: string) => heard.filter((one) => one.path === path);
const connect = async (username: string) =>
  (await world.ask('POST', '/accounts', { provider: 'LINKEDIN', username, password: 'x' })).body.account_id as string;
/** Sends what is due now, without waiting for the world's own beat. */
const deliver = async () => {
  const deliveries = startDeliveries(world.network);
  await deliveries.catchUp();
  await deliveries.stop();
};

test('subscribers hear what becomes of an account, with the header they asked for', async () => {
  await subscribe('/status', 'account_status', { name: 'status' });
  const id = await connect('w1@webhooks.test');
  await world.ask('GET', `/accounts/${id}/sync`);
  await world.ask('DELETE', `/accounts/${id}`);
  await deliver();
  await until(() => at('/status').length === 3);
  assert.deepEqual(
    at('/status').map((one) => [one.auth, one.body.AccountStatus?.account_id, one.body.AccountStatus?.message]),
    [
      ['a-key', id, 'CREATION_SUCCESS'],
      ['a-key', id, 'SYNC_SUCCESS'],
      ['a-key', id, 'DELETED'],
    ],
  );
});

test('a restriction is told, once', async () => {
  await subscribe('/restricted', 'account_status');
  const id = await connect('w2+blocked@webhooks.test');
  await deliver();
  await until(() => at('/restricted').length === 2);
  assert.deepEqual(
    at('/restricted').map((one) => one.body.AccountStatus?.message),
    ['CREATION_SUCCESS', 'PERMISSIONS'],
  );
  assert.equal(at('/restricted')[0]?.body.AccountStatus?.account_id, id);
});

test('so is one for reckless use', async () => {
  await subscribe('/reckless', 'account_status');
  const id = await connect('w3+restrict@webhooks.test');
  for (let index = 1; index <= 20; index++)
    await world.ask('POST', '/users/invite', { account_id: id, provider_id: memberId(1_000_000 + index) });
  await deliver();
  await until(() => at('/reckless').length === 2);
  assert.equal(at('/reckless')[1]?.body.AccountStatus?.message, 'PERMISSIONS');
});

test('only the product is told anything', async () => {
  const body = { source: 'messaging', request_url: 'http://10.0.0.1/inside' };
  assert.equal((await world.ask('POST', '/webhooks', body)).status, 400);
});

test('who does not listen is told later, in order, while others hear at once; a restart loses nothing', async () => {
  await subscribe('/messages', 'messaging');
  deaf.add('/messages');
  const now = world.network.now();
  for (const n of [1, 2, 3]) await notifySubscribers(world.network, 'deaf', 'messaging', { n }, now);
  await deliver();
  assert.equal(at('/messages').length, 0);
  await world.restart();
  deaf.delete('/messages');
  await deliver();
  assert.equal(at('/messages').length, 0, 'it waits before it tries again');
  world.advance(60_000);
  await deliver();
  await until(() => at('/messages').length === 3);
  assert.deepEqual(
    at('/messages').map((one) => one.body.n),
    [1, 2, 3],
  );
  assert.equal((await world.network.all('select from world.deliveries')).length, 0);
});

test('news are told to those who asked for this source and this account', async () => {
  await subscribe('/one', 'users', { account_ids: ['mine'], name: 'only mine' });
  await subscribe('/off', 'users', { enabled: false });
  const now = world.network.now();
  for (const [account, n] of [
    ['mine', 1],
    ['other', 2],
  ] as const)
    await notifySubscribers(world.network, account, 'users', { n }, now);
  await deliver();
  await until(() => at('/one').length === 1);
  assert.deepEqual(at('/one')[0]?.body, { n: 1, webhook_name: 'only mine' });
  assert.equal(at('/off').length, 0);
});

test('what is undone was never told', async () => {
  await subscribe('/undone', 'messaging');
  await assert.rejects(
    world.network.transaction(async (tx) => {
      await notifySubscribers(tx, 'undone', 'messaging', { n: 1 }, world.network.now());
      throw new Error('changed my mind');
    }),
  );
  await deliver();
  assert.equal(at('/undone').length, 0);
});

test('a subscription can be ended', async () => {
  const id = await subscribe('/ended', 'messaging');
  assert.equal((await world.ask('DELETE', `/webhooks/${id}`)).body.object, 'WebhookDeleted');
  assert.equal((await world.ask('DELETE', `/webhooks/${id}`)).status, 404);
  await notifySubscribers(world.network, 'any', 'messaging', { n: 1 }, world.network.now());
  await deliver();
  assert.equal(at('/ended').length, 0);
});
