import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import type { Spawned } from '../e2e/support/server/spawn-server.ts';
import { until } from '../factories/until.ts';
import { startSteadyLoad } from './steady-load.ts';
import { useServers } from './use-servers.ts';

/** It was 75 s, the time that a kept-alive connection lives by itself. */
const SECONDS_MS = 45_000;
const servers = useServers('stop');

async function launch(env: Record<string, string> = {}): Promise<Spawned> {
  const server = await servers.launch({ ROLE: 'api', DRAIN_SECONDS: '1', TRUST_PROXY: '1', ...env });
  await server.ready();
  return server;
}

interface Dialled {
  socket: Socket;
  heard(): string;
  ended: Promise<void>;
}

/** A connection of which every byte is in the test's hand. */
async function dial(url: string): Promise<Dialled> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  const ended = new Promise<void>((resolve) => socket.once('end', resolve).once('close', () => resolve()));
  await once(socket, 'connect');
  // a reset shows in what was not heard
  socket.on('error', () => {});
  return { socket, heard: () => heard, ended };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const UPGRADE = get('/socket.io/?EIO=4&transport=websocket').replace(
  '\r\n\r\n',
  '\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
);
const HALF_A_BODY =
  'POST /api/auth/sign_in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"email":';
const THE_REST = '"a@b.test"}';

async function isRefused(url: string): Promise<boolean> {
  return dial(url).then(
    ({ socket }) => {
      socket.destroy();
      return false;
    },
    ({ code }: NodeJS.ErrnoException) => code === 'ECONNREFUSED',
  );
}

test('a stop and a start under 25 requests a second lose none on kept-alive connections', async (t) => {
  const PORT = String(await freePort());
  const [one, other] = await Promise.all([launch({ PORT }), launch()]);
  const load = startSteadyLoad([one.url, other.url]);
  t.after(() => load.stop());
  const more = async (count: number) => {
    const wanted = load.answered() + count;
    await until(() => load.answered() >= wanted || load.lost().length > 0);
  };
  await more(50);
  one.child.kill('SIGTERM');
  assert.equal(await one.exit, 0, one.said());
  await more(25);
  const again = await launch({ PORT });
  await more(25);
  other.child.kill('SIGTERM');
  assert.equal(await other.exit, 0, other.said());
  await more(50);
  await load.stop();
  assert.deepEqual(load.lost(), []);
  assert.doesNotMatch(again.said(), /"level":[56]0/);
});

test('what was sent before the signal is answered, on kept connections and on those that wait at the door (F008)', async () => {
  const server = await launch({ DRAIN_SECONDS: '0' });
  const kept = await Promise.all(Array.from({ length: 10 }, () => dial(server.url)));
  for (const { socket } of kept) socket.write(get('/api/brand/config'));
  await until(() => kept.every(({ heard }) => heard().endsWith('}')));
  // held for a moment, as a busy process is: requests and connections come in, then the signal, then it looks
  server.child.kill('SIGSTOP');
  const waiting = await Promise.all(Array.from({ length: 10 }, () => dial(server.url)));
  for (const { socket } of [...kept, ...waiting]) socket.write(get('/api/brand/config'));
  server.child.kill('SIGTERM');
  server.child.kill('SIGCONT');
  await Promise.all([...kept, ...waiting].map(({ ended }) => ended));
  const answers = (connections: Dialled[]) =>
    connections.map(({ heard }) => heard().split('HTTP/1.1 200 OK').length - 1);
  assert.deepEqual(
    answers(kept),
    kept.map(() => 2),
  );
  assert.deepEqual(
    answers(waiting),
    waiting.map(() => 1),
  );
  assert.equal(await server.exit, 0, server.said());
});

test('a stop says so to the balancer, answers whoever has asked or comes, and waits for no silent client (F008, F009)', async () => {
  const server = await launch();
  const [kept, halfSent, idle, silent, upgraded] = (await Promise.all([1, 2, 3, 4, 5].map(() => dial(server.url)))) as [
    Dialled,
    Dialled,
    Dialled,
    Dialled,
    Dialled,
  ];
  for (const { socket } of [kept, idle]) socket.write(get('/api/health'));
  upgraded.socket.write(UPGRADE);
  halfSent.socket.write(HALF_A_BODY);
  await until(() => [kept, idle].every(({ heard }) => heard().startsWith('HTTP/1.1 200')));
  await until(() => /101 Switching/.test(upgraded.heard()));
  assert.doesNotMatch(kept.heard(), /connection: close/i);

  server.child.kill('SIGTERM');
  await until(() => /Stopping/.test(server.said()));
  const balancer = await dial(server.url);
  balancer.socket.write(get('/api/health'));
  await balancer.ended;
  assert.match(balancer.heard(), /^HTTP\/1\.1 503[\s\S]*connection: close[\s\S]*"code":"unavailable"/i);
  kept.socket.write(get('/api/brand/config'));
  await kept.ended;
  assert.match(kept.heard(), /HTTP\/1\.1 200 OK[\s\S]*HTTP\/1\.1 200 OK[\s\S]*connection: close/i);

  await until(() => isRefused(server.url));
  const closedAt = performance.now();
  halfSent.socket.write(THE_REST);
  await halfSent.ended;
  assert.match(halfSent.heard(), /^HTTP\/1\.1 4\d\d[\s\S]*connection: close[\s\S]*"ok":false/i);
  await Promise.all([idle.ended, silent.ended, upgraded.ended]);
  assert.equal(await server.exit, 0, server.said());
  assert.ok(performance.now() - closedAt < SECONDS_MS, `it took ${Math.round(performance.now() - closedAt)} ms`);
});
