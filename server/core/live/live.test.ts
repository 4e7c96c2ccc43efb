import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { Pool, PoolClient } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { useApp } from '../../../tests/factories/app.ts';
import { newCredential, newTenant, newUser } from '../../../tests/factories/tenants.ts';
import { until } from '../../../tests/factories/until.ts';
import type { Door } from '../http/session-cookie.ts';
import { hashToken } from '../auth/token.ts';
import { createLogger } from '../log/logger.ts';
import { type Live, openLive } from './live.ts';

const app = useApp();
const BEHIND: Door = { proxies: 1, publicUrl: 'https://home.site.test:8443' };

/**
 * A process of its own for the sockets: its server, and unless that is not needed its fan-out over PostgreSQL, which holds
 * one of the few connections until the end.
 */
async function newProcess({
  isServed,
  ...options
}: {
  fanOut?: 'none';
  door?: Door;
  isServed?: (host: string) => boolean;
} = {}): Promise<{ live: Live; url: string }> {
  const live = await openLive({
    database: app.database,
    transactions: app.services.transactions,
    actors: app.services.actors,
    log: createLogger('silent'),
    fanOut: 'postgres',
    ...options,
  });
  const server: Server = createServer();
  live.attach(server, isServed);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app.beforeClose(() => live.close());
  return { live, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function connect(url: string, auth: object, transports: string[] = ['websocket'], namespace = '/all'): Promise<Socket> {
  const socket = io(`${url}${namespace}`, { transports, auth, reconnection: false, forceNew: true });
  app.beforeClose(async () => socket.disconnect());
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}
const breakLinks = () =>
  app.database.direct.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
  );
const next = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));

test('the connection is a websocket to /all with the token in the handshake; others are refused (R354)', async () => {
  const { url } = await newProcess({ fanOut: 'none' });
  const { admin } = await newTenant(app.services);
  const socket = await connect(url, { token: admin.token });
  assert.equal(socket.connected, true);
  await assert.rejects(connect(url, { token: 'nonsense' }), /Token is not valid/);
  await assert.rejects(connect(url, {}), /Token is not valid/);
  await assert.rejects(connect(url, { token: admin.token }, ['polling']));
});

test('at a host that is for links alone there is no socket', async () => {
  const { url } = await newProcess({ fanOut: 'none', isServed: (host) => host !== 'go.lumen.test' });
  const { admin } = await newTenant(app.services);
  assert.equal((await connect(url, { token: admin.token })).connected, true);
  const named: Record<string, string>[] = [{ host: 'go.lumen.test:443' }, { 'x-forwarded-host': 'go.lumen.test' }];
  for (const extraHeaders of named) {
    const auth = { token: admin.token };
    const socket = io(`${url}/all`, {
      transports: ['websocket'],
      auth,
      extraHeaders,
      reconnection: false,
      forceNew: true,
    });
    app.beforeClose(async () => socket.disconnect());
    await assert.rejects(
      new Promise((resolve, reject) => {
        socket.on('connect', () => resolve(null));
        socket.on('connect_error', reject);
      }),
    );
  }
});

test('a page of ours connects by its cookie, another site does not (F022)', async () => {
  const alone = { fanOut: 'none' } as const;
  const [{ url }, behind] = [await newProcess(alone), await newProcess({ ...alone, door: BEHIND })];
  const { admin } = await newTenant(app.services);
  const withCookie = (to: string, extraHeaders: Record<string, string>) => {
    const socket = io(`${to}/all`, { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true });
    app.beforeClose(async () => socket.disconnect());
    return new Promise<boolean>((resolve) => {
      socket.on('connect', () => resolve(true));
      socket.on('connect_error', () => resolve(false));
    });
  };
  const cookie = `session-${new URL(url).port}=${admin.token}`;
  assert.equal(await withCookie(url, { cookie, origin: url }), true);
  assert.equal(await withCookie(url, { cookie, origin: 'https://evil.test' }), false);
  assert.equal(await withCookie(url, { cookie, origin: 'null' }), false);
  assert.equal(await withCookie(url, { cookie, origin: 'http://127.0.0.1:9' }), false, 'another port, another page');
  assert.equal(await withCookie(url, { cookie: `session=${admin.token}`, origin: url }), false);
  const forwarded = { 'x-forwarded-host': 'app.site.test', 'x-forwarded-proto': 'https' };
  const secure = { cookie: `__Host-session=${admin.token}`, origin: 'https://app.site.test', ...forwarded };
  assert.equal(await withCookie(behind.url, secure), true);
  assert.equal(await withCookie(behind.url, { ...secure, origin: 'https://app.evil.test' }), false);
  assert.equal(await withCookie(behind.url, { ...secure, origin: 'http://app.site.test' }), false);
  assert.equal(await withCookie(behind.url, { ...secure, origin: 'https://app.site.test:9000' }), false);
  // the port of PUBLIC_URL, which the proxy left out, under every name
  for (const name of ['app', 'home'])
    assert.equal(await withCookie(behind.url, { ...secure, origin: `https://${name}.site.test:8443` }), true);
  assert.equal(await withCookie(behind.url, { ...secure, cookie: `session=${admin.token}` }), false);
});

/** A token of an application for this person. */
async function applicationOf(user: { token: string }, scopes: string[]): Promise<string> {
  const token = crypto.randomUUID();
  await app.database.direct.query(
    `insert into accounts_tokens (id, hash, brand_id, user_id, space_id, scopes, created_at, used_at, expires_at)
     select $2, $3, brand_id, user_id, space_id, $4, created_at, used_at, expires_at from accounts_tokens where hash = $1`,
    [hashToken(user.token), crypto.randomUUID(), hashToken(token), scopes],
  );
  return token;
}

test('an application that may not read hears nothing over a socket either (F022)', async () => {
  const { url } = await newProcess({ fanOut: 'none' });
  const { admin } = await newTenant(app.services);
  const profile = await applicationOf(admin, ['openid', 'profile']);
  await assert.rejects(connect(url, { token: profile }), /was not given that access/);
  const reader = await connect(url, { token: await applicationOf(admin, ['read']) });
  assert.equal(reader.connected, true);
});

test('a socket ends when the token that opened it does, unless it was used since (F022)', async () => {
  const { url } = await newProcess({ fanOut: 'none' });
  const { admin } = await newTenant(app.services);
  const ends = (token: string, afterMs: number) =>
    app.database.direct.query('update accounts_tokens set expires_at = $2 where hash = $1', [
      hashToken(token),
      new Date(app.clock.now().getTime() + afterMs),
    ]);
  const [short, used] = [await applicationOf(admin, ['read']), await applicationOf(admin, ['read'])];
  for (const token of [short, used]) await ends(token, 500);
  const [one, other] = [await connect(url, { token: short }), await connect(url, { token: used })];
  const gone = next(one, 'disconnect');
  await ends(used, 600_000);
  app.clock.advance(501);
  assert.equal(await gone, 'io server disconnect');
  assert.equal((await other.timeout(60_000).emitWithAck('server_create_connection', {})).ok, true);
});

test('an account, a campaign and a person are named to those alone who see them (F022)', async () => {
  const { live, url } = await newProcess({ fanOut: 'none' });
  const { spaceId, admin } = await newTenant(app.services);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const pages = { campaigns: true, profiles: true };
  const watch = async (token: string) => {
    const socket = await connect(url, { token });
    const heard: [string, unknown][] = [];
    socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
    await socket.timeout(60_000).emitWithAck('join_prospects_room', {});
    return { socket, heard };
  };
  const screens = {
    admin: await watch(admin.token),
    user: await watch((await newUser(app.services, { spaceId, credentials: [mine], pages })).token),
    colleague: await watch((await newUser(app.services, { spaceId, credentials: [other], pages })).token),
    nobody: await watch((await newUser(app.services, { spaceId })).token),
  };
  const [campaign, person] = [crypto.randomUUID(), crypto.randomUUID()];
  const space = `space:${spaceId}` as const;
  const changed = { _id: campaign, credentials_id: mine, status: 'active', version: 2 };
  live.publish(space, 'update_workflow', changed);
  live.publish(space, 'update_credentials', { _id: mine });
  live.publish(`prospects:${spaceId}`, 'update_profile', { _id: person });
  for (const { socket } of Object.values(screens))
    await socket.timeout(60_000).emitWithAck('server_create_connection', {});
  const campaigns = ['refetch_workflows', { credentials_id: null }];
  const people = ['update_profile', { _id: null }];
  const named = [
    ['update_workflow', changed],
    ['update_credentials', { _id: mine }],
  ];
  assert.deepEqual(screens.admin.heard, [...named, ['update_profile', { _id: person }]]);
  assert.deepEqual(screens.user.heard, [...named, people]);
  assert.deepEqual(screens.colleague.heard, [campaigns, people]);
  assert.deepEqual(screens.nobody.heard, []);
});

test('no other namespace takes a socket, with a token or without (F022)', async () => {
  const { url } = await newProcess({ fanOut: 'none' });
  const { admin } = await newTenant(app.services);
  for (const namespace of ['/', '/other'])
    for (const auth of [{}, { token: admin.token }])
      await assert.rejects(connect(url, auth, ['websocket'], namespace), /namespace/i);
});

test('an event reaches the room of its space in another process, and no other space', async () => {
  const [one, two] = [await newProcess(), await newProcess()];
  const ours = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  const here = await connect(one.url, { token: ours.admin.token });
  const there = await connect(two.url, { token: ours.admin.token });
  const stranger = await connect(two.url, { token: theirs.admin.token });
  stranger.on('update_space', () => assert.fail('another space must not hear it'));
  const heard = Promise.all([next(here, 'update_space'), next(there, 'update_space')]);
  one.live.publish(`space:${ours.spaceId}`, 'update_space', { _id: ours.spaceId, version: 3 });
  assert.deepEqual(await heard, [
    { _id: ours.spaceId, version: 3 },
    { _id: ours.spaceId, version: 3 },
  ]);
  const told = next(stranger, 'update_user');
  one.live.publish(`user:${theirs.admin.id}`, 'update_user', { _id: theirs.admin.id });
  await told;
});

test('a member joins the room of a social account only if it is theirs to use (R267)', async () => {
  const { live, url } = await newProcess({ fanOut: 'none' });
  const { spaceId } = await newTenant(app.services);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const user = await newUser(app.services, { spaceId, credentials: [mine] });
  const socket = await connect(url, { token: user.token });
  const change = (old_id: string | null, new_id: string | null) =>
    socket.timeout(60_000).emitWithAck('change_credentials', { old_id, new_id });
  assert.deepEqual(await change(null, mine), { ok: true });
  assert.equal((await change(mine, other)).ok, false);
  assert.equal((await socket.timeout(60_000).emitWithAck('change_credentials', { old_id: 'x' })).ok, false);
  await change(null, mine);
  const heard = next(socket, 'set_proxy');
  live.publish(`credential:${mine}`, 'set_proxy', { _id: mine });
  assert.deepEqual(await heard, { _id: mine });
});

test('who may look at people joins their room: admins hear of every account, members of their own (R268)', async () => {
  const { live, url } = await newProcess();
  const { spaceId, admin } = await newTenant(app.services);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const member = await newUser(app.services, { spaceId, credentials: [mine], pages: { inbox: true } });
  const without = await newUser(app.services, { spaceId, credentials: [mine], pages: { campaigns: true } });
  const join = async (token: string) => {
    const socket = await connect(url, { token });
    const heard: unknown[] = [];
    socket.on('update_dialog', (told) => heard.push(told));
    return { socket, heard, answer: await socket.timeout(60_000).emitWithAck('join_prospects_room', {}) };
  };
  const [boss, colleague, stranger] = [await join(admin.token), await join(member.token), await join(without.token)];
  assert.deepEqual([boss.answer.ok, colleague.answer.ok, stranger.answer.ok], [true, true, false]);
  const person = crypto.randomUUID();
  for (const id of [mine, other])
    for (const room of [`dialogs:${id}`, `admins:${spaceId}`] as const)
      live.publish(room, 'update_dialog', { profile_id: person, credentials_id: id });
  const told = [boss, colleague].map(({ socket }) => next(socket, 'update_profile'));
  live.publish(`prospects:${spaceId}`, 'update_profile', { _id: person });
  await Promise.all(told);
  // over PostgreSQL what is published later may arrive first
  await until(() => boss.heard.length + colleague.heard.length >= 3);
  assert.deepEqual(
    [boss.heard, colleague.heard, stranger.heard].map((heard) => heard.length),
    [2, 1, 0],
  );
});

test('whoever reconnects is told to fetch again (R263)', async () => {
  const { url } = await newProcess({ fanOut: 'none' });
  const { admin } = await newTenant(app.services);
  const socket = io(`${url}/all`, {
    transports: ['websocket'],
    auth: { token: admin.token, reconnected: true },
    reconnection: false,
  });
  app.beforeClose(async () => socket.disconnect());
  assert.deepEqual(await next(socket, 'refetch_data'), { reason: 'reconnected' });
});

test('logging out ends the sockets of that token and no others', async () => {
  const { live, url } = await newProcess({ fanOut: 'none' });
  const { admin } = await newTenant(app.services);
  const socket = await connect(url, { token: admin.token });
  const gone = next(socket, 'disconnect');
  live.disconnect(hashToken(admin.token));
  assert.equal(await gone, 'io server disconnect');
});

test('when the link between processes broke and is back, everyone here is told to fetch again', async () => {
  const { url } = await newProcess();
  const { admin } = await newTenant(app.services);
  const socket = await connect(url, { token: admin.token });
  const told = next(socket, 'refetch_data');
  await breakLinks();
  assert.deepEqual(await told, { reason: 'reconnected' });
});

test('closing while the link between processes is being made anew leaves no connection behind', async () => {
  const { direct } = app.database;
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = Promise.withResolvers<PoolClient>();
  let times = 0;
  const connect = async () => {
    if (times++ === 0) return direct.connect();
    asked.resolve();
    await gate.promise;
    const client = await direct.connect();
    late.resolve(client);
    return client;
  };
  const slow = { connect, query: direct.query.bind(direct), on: direct.on.bind(direct) } as unknown as Pool;
  const { transactions, actors } = app.services;
  const database = { ...app.database, direct: slow };
  const live = await openLive({ database, transactions, actors, log: createLogger('silent'), fanOut: 'postgres' });
  await breakLinks();
  await asked.promise;
  await live.close();
  gate.resolve();
  await once(await late.promise, 'end');
});
