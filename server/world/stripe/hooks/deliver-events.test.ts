import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { tellWorld } from '../../../../tests/factories/payments/payments-app.ts';
import { openPayments } from '../../../../tests/factories/payments/stripe-world.ts';
import { until } from '../../../../tests/factories/until.ts';
import { useWorld } from '../../../../tests/factories/world.ts';
import type { PaymentsHook } from '../../../providers/payments/port.ts';

const world = useWorld();
const { payments, subscribe } = openPayments(world);

const heard: PaymentsHook[] = [];
let isDeaf = false;
const listener = createServer(async (request, reply) => {
  const body = await buffer(request);
  if (isDeaf) return reply.writeHead(500).end();
  const hook = await payments()
    .readHook(request.headers, body)
    .catch(() => null);
  if (!hook) return reply.writeHead(400).end();
  heard.push(hook);
  reply.end('{}');
});
before(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)));
after(() => listener.close());
beforeEach(async () => {
  heard.length = 0;
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/hooks/stripe`;
  await world.network.all('update world.stripe_settings set hook_url = $1', [url]);
});

const waiting = async () =>
  Number((await world.network.first<{ n: string }>('select count(*) as n from world.stripe_deliveries'))?.n);
const isQuiet = () => until(async () => (await waiting()) === 0, 'hooks do not arrive');

test('the product hears what happens, signed so that the SDK believes it', async () => {
  const { customer, subscription } = await subscribe();
  await isQuiet();
  const types = heard.map(({ type }) => type);
  for (const type of [
    'customer.created',
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
  ])
    assert.ok(types.includes(type), type);
  const about = heard.find(({ type }) => type === 'customer.subscription.updated');
  assert.deepEqual([about?.about, about?.customer], [{ kind: 'subscription', id: subscription }, customer]);
  assert.deepEqual(about?.at, world.network.now());
});

test('what was not heard is told again, and lost by no restart', async () => {
  isDeaf = true;
  await subscribe();
  const tried = async () =>
    (await world.network.all('select from world.stripe_deliveries where attempts = 0')).length === 0;
  await until(tried, 'nothing was tried');
  await world.restart();
  assert.ok((await waiting()) > 0);
  isDeaf = false;
  world.advance(60_000);
  await isQuiet();
  assert.ok(heard.some(({ type }) => type === 'checkout.session.completed'));
});

test('told so, hooks come late, twice and in a wrong order', async () => {
  await tellWorld(world.url, 'webhooks', { late: 5_000, isTwice: true, isShuffled: true });
  await subscribe();
  assert.ok((await waiting()) > 0, 'they are late');
  world.advance(5_000);
  await isQuiet();
  const ids = heard.map(({ id }) => id);
  assert.equal(ids.length, 2 * new Set(ids).size);
  const order = await world.network.all<{ id: string }>(
    `select id from world.stripe_objects where object = 'event' order by seq desc limit $1`,
    [new Set(ids).size],
  );
  assert.notDeepEqual([...new Set(ids)], order.map(({ id }) => id).toReversed());
  await tellWorld(world.url, 'webhooks', {});
});
