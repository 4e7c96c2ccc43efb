import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type TestDatabase, throwawayDatabase } from '../../../../tests/factories/database.ts';
import { manualClock } from '../../../core/clock/clock.ts';
import { worldNetwork } from '../../../world/network/client.ts';
import { startWorld, type World } from '../../../world/server.ts';
import { networkConformance } from '../network-conformance.ts';
import { type Act, type Network, OutcomeUnknown } from '../port.ts';
import { createNetwork } from './create-network.ts';
import { until } from '../../../../tests/factories/until.ts';

interface Exchange {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  sent: string;
  status: number;
  answered: string;
}

const clock = manualClock('2026-11-16T09:00:00.000Z');
const exchanges: Exchange[] = [];
/** What happens to the gateway's answers on their way: nothing, or one of these. */
let damage: null | 'lost' | 'not json' | 'not the shape' | 'endless' | 'a page of html' = null;
let database: TestDatabase;
let world: World;
let between: Server;
let network: Network;

before(async () => {
  database = await throwawayDatabase();
  world = await startWorld({ host: '127.0.0.1', port: 0, seed: 7, databaseUrl: database.url, now: () => clock.now() });
  between = createServer(async (request, response) => {
    const sent = await buffer(request);
    const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>;
    const reply = await fetch(world.url + request.url, {
      method: request.method,
      headers,
      ...(sent.length > 0 && { body: sent }),
    });
    const answered = await reply.text();
    const path = (request.url ?? '').replace('/api/v1', '');
    exchanges.push({ method: request.method ?? '', path, headers, sent: String(sent), status: reply.status, answered });
    if (damage === 'lost') return request.socket.destroy();
    const bodies = { 'not json': '{"object":', 'not the shape': '{"object":"Other"}', 'a page of html': '<html>' };
    const type = { 'content-type': 'application/json' };
    if (damage === 'endless') {
      response.writeHead(200, type);
      return void response.end(`["${'x'.repeat(5_000_000)}"]`);
    }
    response.writeHead(damage === 'a page of html' ? 502 : reply.status, type);
    response.end(damage ? bodies[damage] : answered);
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  network = createNetwork({ ...worldNetwork(''), baseUrl: url }, clock);
});
after(async () => {
  between.closeAllConnections();
  between.close();
  await world.stop();
  await database.drop();
});

networkConformance('unipile', () => ({ network, clock }));

let count = 0;
async function connected(): Promise<{ account: string; friend: string; strangers: string[] }> {
  const outcome = await network.connect({ username: `u${++count}@adapter.test`, password: 'secret' });
  assert.ok(outcome.kind === 'done');
  const { account } = outcome.receipt;
  const relations = await network.relations(account);
  const found = await network.search(account, { kind: 'people', keywords: 'manager' });
  assert.ok(relations.kind === 'done' && found.kind === 'done');
  const strangers = found.receipt.items.filter(({ distance }) => distance !== 1).map(({ personId }) => personId);
  return { account, friend: relations.receipt.items[0]?.personId ?? '', strangers };
}
async function damaged<T>(how: typeof damage, work: () => Promise<T>): Promise<T> {
  damage = how;
  try {
    return await work();
  } finally {
    damage = null;
  }
}

test('an act whose answer is lost throws, and asking tells that it was done; it is not sent twice', async () => {
  const { account, strangers } = await connected();
  const began = clock.now();
  for (const [n, how] of (['lost', 'not json', 'not the shape', 'endless', 'a page of html'] as const).entries()) {
    const act: Act = { key: `lost ${how}`, kind: 'invite', personId: strangers[n] ?? '' };
    await damaged(how, () => assert.rejects(network.act(account, act), OutcomeUnknown, how));
    assert.equal(exchanges.filter(({ headers }) => headers['idempotency-key'] === act.key).length, 1);
    assert.equal((await network.ask(account, act, began)).kind, 'done', how);
  }
});

test('what only reads is asked a second time, and is then not reached', async () => {
  const { account } = await connected();
  const before = exchanges.length;
  const outcome = await damaged('lost', () => network.owner(account));
  assert.deepEqual(outcome, { kind: 'refused', reason: 'not_reached', detail: 'no answer' });
  assert.equal(exchanges.length - before, 2);
  assert.equal((await damaged('not the shape', () => network.state(account))).status, 'unknown');
});

test('a gateway that nobody answers for was not told anything: no outcome is unknown', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const nowhere = createNetwork({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'any-key-at-all' }, clock);
  const act: Act = { key: 'k', kind: 'follow', personId: 'p' };
  assert.deepEqual(await nowhere.act('a', act), { kind: 'refused', reason: 'not_reached', detail: 'no answer' });
});

test('every act carries its key, every request the gateway’s', async () => {
  const { account, friend } = await connected();
  const before = exchanges.length;
  const acts: Act[] = [
    { key: 'k1', kind: 'view', personId: friend },
    { key: 'k2', kind: 'message', personId: friend, text: 'Hi' },
    { key: 'k3', kind: 'follow', personId: friend },
    { key: 'k4', kind: 'endorse', personId: friend },
  ];
  for (const act of acts) await network.act(account, act);
  const sent = exchanges.slice(before);
  assert.ok(sent.every(({ headers }) => headers['x-api-key'] === worldNetwork('').apiKey));
  const keys = sent.map(({ headers }) => headers['idempotency-key']).filter(Boolean);
  assert.deepEqual(keys, ['k1', 'k2', 'k3', 'k4']);
});

test('what somebody has read is told by a hook, and its message says when', async () => {
  const { account, friend } = await connected();
  const told: unknown[] = [];
  const listener = createServer(async (request, response) => {
    assert.ok(network.isGenuine(request.headers));
    told.push(network.readHook(await json(request)));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  await network.subscribe(`http://127.0.0.1:${port}/`);
  const before = exchanges.length;
  await network.subscribe(`http://127.0.0.1:${port}/`);
  assert.deepEqual(
    exchanges.slice(before).map(({ method }) => method),
    ['GET'],
    'it is registered once',
  );
  const sent = await network.act(account, { key: 'read', kind: 'message', personId: friend, text: 'Have a look' });
  assert.ok(sent.kind === 'done' && sent.receipt.conversation);
  const { conversation } = sent.receipt;
  const ours = async () => {
    const page = await network.messages(account, conversation, {});
    assert.ok(page.kind === 'done');
    return page.receipt.items.find(({ isOurs }) => isOurs);
  };
  assert.equal((await ours())?.seenAt, null);
  clock.advance(60_000);
  const reply = await fetch(`${world.url}/control/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, person: friend }),
  });
  assert.equal(reply.status, 200);
  assert.deepEqual((await ours())?.seenAt, clock.now());
  const hook = { kind: 'seen', account, conversation };
  await until(() => told.some((one) => isDeepStrictEqual(one, hook)), 'nobody was told');
  listener.close();
});

// The gateway's own SDK is the judge of what we send and of what we take.
const require_ = createRequire(import.meta.url);
const sdk = dirname(require_.resolve('unipile-node-sdk'));
const validator = (file: string, name: string): { Check(value: unknown): boolean } =>
  require_(join(sdk, `${file}.js`))[name];
const REQUESTS: [method: string, path: RegExp, file: string, name: string][] = [
  ['POST', /^\/accounts$/, 'accounts/accounts-create.types', 'AccountCreateBodyValidator'],
  [
    'POST',
    /^\/accounts\/(?!checkpoint|resend)[^/]+$/,
    'accounts/accounts-reconnect.types',
    'AccountReconnectBodyValidator',
  ],
  ['POST', /^\/webhooks$/, 'webhooks/webhooks-create.types', 'WebhookCreateBodyValidator'],
  ['POST', /^\/users\/invite$/, 'users/user-invite.types', 'UserInviteBodyValidator'],
  ['POST', /^\/posts\/reaction$/, 'users/reaction-add.types', 'addPostReactionBodyValidator'],
  ['POST', /^\/posts\/[^/]+\/comments$/, 'posts/comment-send.types', 'commentPostBodyValidator'],
];
const ANSWERS: [method: string, path: RegExp, file: string, name: string][] = [
  ['POST', /^\/accounts$/, 'accounts/accounts-create.types', 'AccountConnectApiResponseValidator'],
  [
    'POST',
    /^\/accounts\/checkpoint$/,
    'accounts/accounts-reconnect.types',
    'AccountSolveCheckpointApiResponseValidator',
  ],
  ['GET', /^\/accounts\/[^/?]+$/, 'accounts/account.types', 'AccountApiResponseValidator'],
  ['GET', /^\/users\/me/, 'users/account-owner-profile', 'AccountOwnerProfileApiResponseValidator'],
  ['GET', /^\/users\/relations/, 'users/user-relations-list.types', 'UserRelationsListApiResponseValidator'],
  [
    'GET',
    /^\/users\/invite\/sent/,
    'users/user-invitation-sent-list.types',
    'UserInvitationSentListApiResponseValidator',
  ],
  ['POST', /^\/users\/invite$/, 'users/user-invite.types', 'UserInviteApiResponseValidator'],
  [
    'DELETE',
    /^\/users\/invite\/sent/,
    'users/user-invitation-cancel.types',
    'CancelUserInvitationApiResponseValidator',
  ],
  ['POST', /^\/chats$/, 'messaging/chats/chat-start.types', 'ChatStartedApiResponseValidator'],
  ['GET', /^\/chats\?/, 'messaging/chats/chats-list.types', 'ChatListApiResponseValidator'],
  ['GET', /^\/chats\/[^/]+\/messages/, 'messaging/messages/message-list.types', 'MessageListApiResponseValidator'],
];

test('the gateway’s SDK takes every request that we sent in this file, and every answer that we took', () => {
  for (const [method, path, file, name] of REQUESTS) {
    const ours = exchanges.filter((given) => given.method === method && path.test(given.path));
    assert.ok(ours.length > 0, name);
    // too long a note is sent on purpose: the SDK knows that limit, and so does the network
    // and of the sources of webhooks it does not know the newest
    for (const { sent, path: where } of ours)
      if (!sent.includes('x'.repeat(201)) && !sent.includes('"source":"users"'))
        assert.ok(validator(file, name).Check(JSON.parse(sent)), `${where} ${sent}`);
  }
  for (const [method, path, file, name] of ANSWERS) {
    const taken = exchanges.filter(
      (given) => given.method === method && path.test(given.path) && given.status < 300 && given.status >= 200,
    );
    assert.ok(taken.length > 0, name);
    for (const { answered } of taken)
      assert.ok(validator(file, name).Check(JSON.parse(answered)), `${name} ${answered}`);
  }
});
