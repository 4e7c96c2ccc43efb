import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { type Spawned, spawnServer } from '../e2e/support/server/spawn-server.ts';
import { throwawayDatabase } from '../factories/database.ts';
import { startRedis } from '../factories/redis.ts';
import { until } from '../factories/until.ts';

/** Two API processes and a worker on one empty database, started at the same moment: they race for the migrations. */
const folder = mkdtempSync(join(tmpdir(), 'kithline-many-'));
const name = `many_${randomBytes(4).toString('hex')}`;
let server: Awaited<ReturnType<typeof throwawayDatabase>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let url: string;
const running: Spawned[] = [];

before(async () => {
  server = await throwawayDatabase();
  redis = await startRedis();
  await server.direct.query(`create database ${name}`);
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
});
/** Between tests too: a process left over would dispatch events into a fan-out that the next test does not use. */
async function stopAll(): Promise<void> {
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
}
afterEach(stopAll);
after(async () => {
  await server.direct.query(`drop database if exists ${name} with (force)`);
  await redis.stop();
  await server.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function launch(role: 'api' | 'worker', env: Record<string, string> = {}): Promise<Spawned> {
  const spawned = await spawnServer({
    dataDir: join(folder, randomBytes(4).toString('hex')),
    env: { DATABASE_URL: url, ROLE: role, DEMO: '1', SECRET_KEY: 'ab'.repeat(32), WORLD_PORT: '0', ...env },
  });
  running.push(spawned);
  return spawned;
}

async function ask<T>(base: string, method: string, path: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return ((await response.json()) as { payload: T }).payload;
}

async function signIn(base: string): Promise<string> {
  const { token } = await ask<{ token: string }>(base, 'POST', '/auth/create_token');
  const account = { email: 'demo@kithline.test', password: 'kithline-demo' };
  return (await ask<{ token: string }>(base, 'POST', '/auth/sign_in', token, account)).token;
}

function listen(base: string, token: string): Promise<Socket> {
  const socket = io(`${base}/all`, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function touchSpace(spaceId: string, version: number): Promise<void> {
  const database = openDatabase({ url });
  await createTransactions(database, systemClock).inSpace(spaceId, (tx) =>
    tx.append({ type: 'space.updated', subjectId: spaceId, data: { version } }),
  );
  await database.close();
}

async function heardByBoth(one: Spawned, two: Spawned, version: number): Promise<void> {
  const token = await signIn(one.url);
  const { _id } = await ask<{ _id: string }>(two.url, 'GET', '/space/info', token);
  const sockets = [await listen(one.url, token), await listen(two.url, token)];
  const heard = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('update_space', resolve))));
  await touchSpace(_id, version);
  assert.deepEqual(await heard, [
    { _id, version },
    { _id, version },
  ]);
  for (const socket of sockets) socket.disconnect();
}

test('processes that start at once share one database: one migrates, all serve, an event is heard in each', async () => {
  const [one, two, worker] = await Promise.all([launch('api'), launch('api'), launch('worker')]);
  await Promise.all([one.ready(), two.ready()]);
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n, count(distinct name)::int as names from migrations');
  assert.equal(rows[0].n, rows[0].names);
  await until(() => /Ready/.test(worker.said()), worker.said());
  const beating = await client.query("select role from processes where role = 'worker'");
  assert.equal(beating.rowCount, 1);
  await client.end();
  assert.equal((await ask<{ worker: string }>(one.url, 'GET', '/health')).worker, 'elsewhere');
  await heardByBoth(one, two, 7);

  worker.child.kill('SIGKILL');
  await heardByBoth(one, two, 8);
  one.child.kill('SIGTERM');
  assert.equal(await one.exit, 0, one.said());
  assert.equal((await ask<{ database: string }>(two.url, 'GET', '/health')).database, 'up');
});

test('with REDIS_URL an event reaches the sockets of every process through Redis', async () => {
  const [one, two] = await Promise.all([
    launch('api', { REDIS_URL: redis.url }),
    launch('api', { REDIS_URL: redis.url }),
  ]);
  await Promise.all([one.ready(), two.ready()]);
  await heardByBoth(one, two, 9);
});
