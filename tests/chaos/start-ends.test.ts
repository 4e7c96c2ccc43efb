import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import type { Spawned } from '../e2e/support/server/spawn-server.ts';
import { until } from '../factories/until.ts';
import { useServers } from './use-servers.ts';

const { launch, databaseUrl } = useServers('start-ends');

/** A server that takes connections and never says a word. */
async function silentServer(t: TestContext): Promise<{ port: number; visits(): number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.push(socket);
  }).listen(0, '127.0.0.1');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, visits: () => sockets.length };
}

async function endsBySignal(server: Spawned): Promise<void> {
  assert.equal(server.child.exitCode, null, server.said());
  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0, server.said());
  assert.match(server.said(), /Stopped before it was ready/);
}

test('a Redis that is not there, or does not speak, is named in a sentence after a few seconds (F010)', async (t) => {
  const ports = [await freePort(), (await silentServer(t)).port];
  await Promise.all(
    ports.map(async (port) => {
      const server = await launch({ REDIS_URL: `redis://127.0.0.1:${port}` });
      assert.equal(await server.exit, 1);
      const sentence = `^Redis at 127\\.0\\.0\\.1:${port} cannot be used \\(.+\\): .*REDIS_URL`;
      assert.match(server.said(), new RegExp(sentence, 'm'));
      assert.doesNotMatch(server.said(), /\n\s+at |Ready/);
    }),
  );
});

test('a signal ends a start that waits for Redis, or for its database (F010)', async (t) => {
  const [redis, postgres] = [await silentServer(t), await silentServer(t)];
  const servers = await Promise.all([
    launch({ REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    launch({ DATABASE_URL: `postgres://kithline@127.0.0.1:${postgres.port}/none` }),
  ]);
  await until(() => redis.visits() > 0 && postgres.visits() > 0, servers.map(({ said }) => said()).join('\n'));
  for (const server of servers) await endsBySignal(server);
});

test('a signal ends a start that waits for the migrations of another (F010)', async () => {
  const holder = new pg.Client(databaseUrl());
  await holder.connect();
  await holder.query('select pg_advisory_lock(7204118001)');
  const server = await launch();
  await until(async () => {
    // of this database alone: what other tests wait for is in the same view
    const { rowCount } = await holder.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount === 1;
  }, server.said());
  await endsBySignal(server);
  await holder.end();
});
